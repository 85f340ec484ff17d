import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Driver, Storage } from 'unstorage'
import { Problem } from '#server/http/problem.ts'
import { isDiskFull } from '#server/operation/disk-full.ts'
import { diskFullProblem } from '#server/operation/disk-watch.ts'

/** A bucket that speaks S3, under its driver's names. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

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
    opened ??= openStorage(s3 ? s3Driver(s3) : folderDriver(dataDir))
    return opened
  }

  const attempt = async <Result>(work: (storage: Storage) => Promise<Result>): Promise<Result> => {
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => timeout.reject(new Error('No answer in time')), timeoutMs)
    try {
      return await Promise.race([work(await open()), timeout.promise])
    } catch (err) {
      if (isDiskFull(err)) {
        log.error({ err }, 'there is no room left for pictures')
        throw diskFullProblem()
      }
      log.error({ err }, 'the picture store cannot be reached')
      throw new Problem('PICTURES_UNAVAILABLE', 'The picture store does not answer.')
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    write: (name, bytes) => attempt((storage) => storage.setItemRaw(name, bytes)),
    read: (name) => attempt(async (storage) => bytesOf(await storage.getItemRaw(name))),
    remove: (name) => attempt((storage) => storage.removeItem(name)),
    list: () => attempt((storage) => storage.getKeys()),
  }
}

async function openStorage(driver: Promise<Driver>): Promise<Storage> {
  const { createStorage } = await import('unstorage')
  return createStorage({ driver: await driver })
}

async function folderDriver(dataDir: string): Promise<Driver> {
  const { default: folder } = await import('unstorage/drivers/fs-lite')
  return folder({ base: join(dataDir, 'uploads') })
}

async function s3Driver(s3: S3Settings): Promise<Driver> {
  const { default: bucket } = await import('unstorage/drivers/s3')
  return bucket(s3)
}

/** The folder's driver returns errors instead of bytes. */
function bytesOf(found: unknown): Buffer | null {
  if (found === null || found === undefined) return null
  if (found instanceof Uint8Array) return Buffer.from(found.buffer, found.byteOffset, found.byteLength)
  if (found instanceof ArrayBuffer) return Buffer.from(found)
  throw found
}
