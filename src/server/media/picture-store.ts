import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Storage } from 'unstorage'
import { inTime, openStorage, readBytes, type S3Settings } from '#server/flow/storage.ts'
import { Problem } from '#server/http/problem.ts'
import { isDiskFull } from '#server/operation/disk-full.ts'
import { diskFullProblem } from '#server/operation/disk-watch.ts'

/**
 * Where uploaded pictures are kept, under names of ours that are never reused. All functions throw `Problem`
 * 503 while the store cannot be reached or is full.
 */
export type PictureStore = {
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** `null` if there is no such picture. */
  read: (name: string) => Promise<Buffer | null>
  /** Removes a picture if it exists. */
  remove: (name: string) => Promise<void>
  /** The names of all pictures. */
  list: () => Promise<string[]>
}

/** Time limit for a bucket that does not answer. */
const TIMEOUT_MS = 10_000

/** Keeps pictures in the configured bucket, otherwise in a folder of the data. */
export function createPictureStore(
  { dataDir, s3 }: { dataDir: string; s3: S3Settings | null },
  log: Logger,
  timeoutMs = TIMEOUT_MS,
): PictureStore {
  let opened: Promise<Storage> | undefined
  // Loaded with the first picture that is not in the cache.
  const open = () => {
    opened ??= openStorage({ folder: join(dataDir, 'uploads'), s3 })
    return opened
  }

  const attempt = async <Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> => {
    try {
      return await inTime(open().then(work), timeoutMs)
    } catch (err) {
      if (isDiskFull(err)) {
        log.error({ err }, 'there is no room left for pictures')
        throw diskFullProblem()
      }
      log.error({ err }, 'the picture store cannot be reached')
      throw new Problem('PICTURES_UNAVAILABLE', 'The picture store does not answer.')
    }
  }

  return {
    write: (name, bytes) => attempt((storage) => storage.setItemRaw(name, bytes)),
    read: (name) => attempt((storage) => readBytes(storage, name)),
    remove: (name) => attempt((storage) => storage.removeItem(name)),
    // Names in a folder, such as those of shared sites, are no pictures.
    list: () => attempt(async (storage) => (await storage.getKeys()).filter((name) => !name.includes(':'))),
  }
}
