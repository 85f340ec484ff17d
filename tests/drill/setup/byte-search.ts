import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text found, and its file. */
export type Find = { needle: string; file: string }

/**
 * Searches every byte of a folder's files for texts, ignoring case. `skip` names files that are meant to
 * contain some.
 */
export function searchFolder(
  folder: string,
  needles: readonly string[],
  skip: readonly string[] = [],
): Find[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !skip.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  if (files.length === 0) throw new Error(`${folder} holds no file`)
  return files.flatMap((file) => searchBytes(read(file), needles).map((needle) => ({ needle, file })))
}

/** The texts that occur in these bytes, in any case. */
export function searchBytes(bytes: Buffer | string, needles: readonly string[]): string[] {
  // One byte is one character: files need not be text.
  const haystack = Buffer.from(bytes as string)
    .toString('latin1')
    .toLowerCase()
  return needles.filter((needle) => haystack.includes(Buffer.from(needle).toString('latin1').toLowerCase()))
}

/** A running database removes files while they are being listed. */
function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
