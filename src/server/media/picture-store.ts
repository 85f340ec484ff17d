import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Storage } from 'unstorage'
import type { S3Settings } from '#server/flow/bucket-keys.ts'
import { inTime, NoAnswer } from '#server/flow/in-time.ts'
import { listFlat, openStorage, readBytes } from '#server/flow/storage.ts'
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

/** How long a bucket may take to answer: to a reader, for whom a place at the encoder is kept, and to others. */
type Limits = { readMs: number; otherMs: number }

const LIMITS: Limits = { readMs: 5_000, otherMs: 10_000 }
/** A bucket lists a thousand names at once, and has a shorter time for each thousand. */
const LIST_MS = 600_000

/**
 * Keeps pictures in the configured bucket, otherwise in a folder of the data. A bucket that has not answered in time is
 * asked one thing at a time until it answers, and all else is refused at once: no page or picture waits behind it. Its
 * failure and its return are logged once each.
 */
export function createPictureStore(
  { dataDir, s3 }: { dataDir: string; s3: S3Settings | null },
  log: Logger,
  limits = LIMITS,
): PictureStore {
  let opened: Promise<Storage> | undefined
  let hasFailed = false
  let isSilent = false
  let isTried = false
  // Loaded with the first picture that is not in the cache.
  const open = () => {
    opened ??= openStorage({ folder: join(dataDir, 'uploads'), s3 })
    return opened
  }

  const attempt = async <Result>(
    work: (storage: Storage) => Promise<Result>,
    limitMs = limits.otherMs,
  ): Promise<Result> => {
    const isTrial = isSilent
    if (isTrial && isTried) throw unavailable()
    isTried ||= isTrial
    try {
      const result = await inTime(open().then(work), limitMs)
      if (hasFailed) log.info('the picture store works again')
      hasFailed = false
      isSilent = false
      return result
    } catch (err) {
      if (isDiskFull(err)) {
        log.error({ err }, 'there is no room left for pictures')
        throw diskFullProblem()
      }
      if (!hasFailed) log.error({ err }, 'the picture store cannot be reached')
      hasFailed = true
      isSilent = err instanceof NoAnswer
      throw unavailable()
    } finally {
      if (isTrial) isTried = false
    }
  }

  return {
    write: (name, bytes) => attempt((storage) => storage.setItemRaw(name, bytes)),
    read: (name) => attempt((storage) => readBytes(storage, name), limits.readMs),
    remove: (name) => attempt((storage) => storage.removeItem(name)),
    // Names in a folder, such as those of the files of pages, are no pictures.
    list: () => attempt(listFlat, LIST_MS),
  }
}

function unavailable(): Problem {
  return new Problem('PICTURES_UNAVAILABLE', 'The picture store does not answer.')
}
