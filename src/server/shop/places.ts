import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { places } from '#contract/shop/place.ts'

/** A town by its PSGC code. */
export type Town = { code: string; name: string }

/** The municipalities whose barangays the checkout knows; path within the project. */
const PLACES_FILE = join('content', 'places', 'places.json')

/** Returns a function that reads the towns to which a shop here may deliver: those whose barangays the pages know. */
export function readTownsIn(root: string): () => Promise<Town[]> {
  return async () => {
    const { municipalities } = places.parse(JSON.parse(await readFile(join(root, PLACES_FILE), 'utf8')))
    return municipalities
      .map(({ code, name }) => ({ code, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  }
}
