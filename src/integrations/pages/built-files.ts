import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Number of files processed at once: enough to keep every core busy, few enough for 5,000 pages. */
const AT_ONCE = 16

/** Every file below a folder, or those with one of the extensions, such as `.html`; absolute paths, sorted. */
export async function listFiles(folder: string, extensions?: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && (!extensions || extensions.has(extname(entry.name))))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Does `work` for every item, a limited number at a time; throws the first failure. */
export async function forEachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const workers = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    for (const item of queue) await work(item)
  })
  await Promise.all(workers)
}
