import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

let count = 0

/**
 * Writes a file under a temporary name and renames it when complete: no reader and no crash ever sees half a
 * file.
 */
export async function keepFile(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  // Two processes, or two calls in one process, may write the same file at once.
  const partial = `${path}.${process.pid}-${++count}.part`
  try {
    await writeFile(partial, content)
    await rename(partial, path)
  } catch (cause) {
    // On a full disk, half a file would take the room of a complete one.
    await rm(partial, { force: true })
    throw cause
  }
}
