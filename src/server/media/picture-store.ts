import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploaded pictures are kept under the names that we gave them. */
export type PictureStore = {
  write: (name: string, bytes: Uint8Array) => Promise<void>
  read: (name: string) => Promise<Buffer | null>
  /** A file of this machine with the picture's bytes; `null` when there is no such picture. */
  localFile: (name: string) => Promise<string | null>
}

/** Keeps pictures in a folder. */
export function createFolderStore(folder: string): PictureStore {
  const fileOf = (name: string) => join(folder, name)
  return {
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      // Written beside and moved into place: a reader or a crash never sees half a picture.
      const partial = `${fileOf(name)}.part`
      await writeFile(partial, bytes)
      await rename(partial, fileOf(name))
    },
    read: (name) => readFile(fileOf(name)).catch(() => null),
    localFile: async (name) => {
      const known = await stat(fileOf(name)).catch(() => null)
      return known?.isFile() ? fileOf(name) : null
    },
  }
}
