import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { places } from '#contract/shop/place.ts'

/** The municipalities that the checkout has barangays of, below the project's root. */
const PLACES_FILE = join('content', 'places', 'places.json')

/** Gives what reads the codes of the municipalities that a shop here may deliver to: those that a build knows. */
export function municipalitiesIn(root: string): () => Promise<ReadonlySet<string>> {
  return async () => {
    const { municipalities } = places.parse(JSON.parse(await readFile(join(root, PLACES_FILE), 'utf8')))
    return new Set(municipalities.map(({ code }) => code))
  }
}
