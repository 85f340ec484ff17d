import type { Driver, Storage } from 'unstorage'
import { listBucket, type S3Settings } from './bucket-keys.ts'

/** Opens the bucket, otherwise the folder. Loads the packages for it only then. */
export async function openStorage({
  folder,
  s3,
}: {
  folder: string
  s3: S3Settings | null
}): Promise<Storage> {
  const { createStorage } = await import('unstorage')
  return createStorage({ driver: await (s3 ? bucketDriver(s3) : folderDriver(folder)) })
}

/** Bytes under a name; `null` if there are none. */
export async function readBytes(storage: Storage, name: string): Promise<Buffer | null> {
  const value: unknown = await storage.getItemRaw(name)
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  // The folder's driver returns errors instead of bytes.
  throw value
}

async function folderDriver(base: string): Promise<Driver> {
  const { default: folder } = await import('unstorage/drivers/fs-lite')
  return folder({ base })
}

async function bucketDriver(s3: S3Settings): Promise<Driver> {
  const { default: bucket } = await import('unstorage/drivers/s3')
  return {
    ...bucket(s3),
    flags: { maxDepth: true },
    // The package's own list is cut off after 1,000 names.
    getKeys: (_, { maxDepth } = {}) => listBucket(s3, { isFlat: maxDepth === 0 }),
  }
}

/** The names of everything that is not in a folder. */
export async function listFlat(storage: Storage): Promise<string[]> {
  return storage.getKeys('', { maxDepth: 0 })
}
