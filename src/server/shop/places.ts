import { readTowns } from '#integrations/content/place-files.ts'

/** A town by its PSGC code. */
export type Town = { code: string; name: string }

/** Returns a function that reads the towns to which a shop may deliver: those of Luzon, by their names. */
export function readTownsIn(root: string): () => Promise<Town[]> {
  return async () => (await readTowns(root)).towns.toSorted((a, b) => a.name.localeCompare(b.name))
}
