import { resolve } from 'node:path'
import { inTime, openStorage, readBytes, type S3Settings } from '#server/flow/storage.ts'

/** Where processes share sites: bytes under names. All functions throw while it cannot be reached. */
export type SiteStore = {
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** `null` if there is nothing under this name. */
  read: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
}

/** `SHARED_SITES` for the bucket of the pictures; anything else is a folder. */
export const IN_BUCKET = 'bucket'
/** In the bucket, beside the pictures. */
const PREFIX = 'shared-sites'
/** For one file, from a store that does not answer. */
const TIMEOUT_MS = 20_000

/** Opens the store that a setting names: the bucket, or a folder that all machines can write to. */
export async function openSiteStore(place: string, s3: S3Settings | null): Promise<SiteStore> {
  const isBucket = place === IN_BUCKET
  const storage = await openStorage({ folder: resolve(place), s3: isBucket ? s3 : null })
  const nameOf = (name: string) => (isBucket ? `${PREFIX}/${name}` : name)
  return {
    write: (name, bytes) => inTime(storage.setItemRaw(nameOf(name), bytes), TIMEOUT_MS),
    read: (name) => inTime(readBytes(storage, nameOf(name)), TIMEOUT_MS),
    remove: (name) => inTime(storage.removeItem(nameOf(name)), TIMEOUT_MS),
  }
}
