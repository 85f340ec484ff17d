import { join } from 'node:path'
import { type Barangays, barangaysFile, type Towns, townsFile } from '#contract/shop/place.ts'
import { check, readJsonFile } from './content-check.ts'

/** The regions of Luzon by the first two digits of a PSGC code, each with a file of barangays: no shop needs them all. */
const REGIONS: Readonly<Record<string, string>> = {
  '01': 'ilocos',
  '02': 'cagayan-valley',
  '03': 'central-luzon',
  '04': 'calabarzon',
  '05': 'bicol',
  '13': 'metro-manila',
  '14': 'cordillera',
  '17': 'mimaropa',
}
const REGION_DIGITS = 2

/** The names of towns, provinces and cities; `root` is the project's folder. Throws `ContentError`, naming the field. */
export function readTowns(root: string): Promise<Towns> {
  return readPlaces(root, 'towns', townsFile.parse)
}

/** The barangays of towns with these codes, and of those around them. Nothing is kept. Throws `ContentError`. */
export async function readBarangays(root: string, codes: readonly string[]): Promise<Barangays> {
  const names = new Set(codes.map((code) => REGIONS[code.slice(0, REGION_DIGITS)]).filter(isNamed))
  const regions = await Promise.all([...names].map((name) => readPlaces(root, name, barangaysFile.parse)))
  return Object.assign({}, ...regions.map(({ barangays }) => barangays))
}

function isNamed(name: string | undefined): name is string {
  return name !== undefined
}

async function readPlaces<Of>(root: string, name: string, parse: (value: unknown) => Of): Promise<Of> {
  const { place, value } = await readJsonFile(join(root, 'content', 'places', `${name}.json`))
  return check(value, place, parse)
}
