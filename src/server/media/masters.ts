import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bundledPicture } from '#domain/product/pictures/picture.ts'
import type { PictureStore } from './picture-store.ts'
import { isMasterName } from './upload.ts'

/** Full-size pictures, from which the sizes are made. */
export type Masters = {
  /** Distinguishes a name's bytes from earlier ones; `null` if the name does not exist here. */
  version: (file: string) => Promise<string | null>
  read: (file: string) => Promise<Buffer | null>
}

/** Returns a function that reads a picture in full size from the first place that has it; `null` if none does. */
export function masterIn(places: readonly Masters[]): (file: string) => Promise<Buffer | null> {
  return async (file) => {
    for (const place of places) if ((await place.version(file)) !== null) return place.read(file)
    return null
  }
}

/** The pictures of a folder that somebody else maintains: a name may hold another picture tomorrow. */
export function mastersIn(folder: string): Masters {
  return {
    version: async (file) => {
      const stats = await stat(join(folder, file)).catch(() => null)
      return stats?.isFile() ? `${stats.size} ${stats.mtimeMs}` : null
    },
    read: (file) => readFile(join(folder, file)).catch(() => null),
  }
}

/** Pictures beside texts, in the folder of a bundle, whose names have a hash: see `bundledPicture`. */
export async function bundledMasters(folder: string): Promise<Masters> {
  const files = new Map((await readdir(folder)).map((file) => [bundledPicture(file), file]))
  const within = mastersIn(folder)
  return {
    version: async (name) => within.version(files.get(name) ?? name),
    read: (name) => within.read(files.get(name) ?? name),
  }
}

/**
 * Uploaded pictures: their names are never reused, so a size that has been made needs no look at the store.
 */
export function uploadedMasters({ read }: PictureStore): Masters {
  return { version: async (file) => (isMasterName(file) ? '' : null), read }
}
