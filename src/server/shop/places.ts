import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { places } from '#contract/shop/place.ts'

/** The municipalities whose barangays the checkout knows; path within the project. */
const PLACES_FILE = join('content', 'places', 'places.json')

/**
 * Returns a function that reads the codes of the municipalities to which a shop here may deliver, which are
 * those that a build knows.
 */
export function municipalitiesIn(root: string): () => Promise<ReadonlySet<string>> {
  return async () => {
    const { municipalities } = places.parse(JSON.parse(await readFile(join(root, PLACES_FILE), 'utf8')))
    return new Set(municipalities.map(({ code }) => code))
  }
}
