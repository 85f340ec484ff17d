import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Every file below a folder, or those with one of the extensions, such as `.html`; absolute paths, sorted. */
export async function listFiles(folder: string, extensions?: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && (!extensions || extensions.has(extname(entry.name))))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
