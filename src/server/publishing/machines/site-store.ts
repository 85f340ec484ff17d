import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { inTime } from '#server/flow/in-time.ts'
import { openStorage, readBytes, type S3Settings } from '#server/flow/storage.ts'

/** Where processes share sites: bytes under names. All functions throw while it cannot be reached; `signal` gives up. */
export type SiteStore = {
  write: (name: string, bytes: Uint8Array, signal?: AbortSignal) => Promise<void>
  /** Writes what is in a file that never changes: a folder on the same disk gets a link to it, in a fraction of the time. */
  keep: (name: string, path: string, signal?: AbortSignal) => Promise<void>
  /** `null` if there is nothing under this name. */
  read: (name: string, signal?: AbortSignal) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
}

/** `SHARED_SITES` for the bucket of the pictures; anything else is a folder. */
export const IN_BUCKET = 'bucket'
/** In the bucket, beside the pictures. */
const PREFIX = 'shared-sites'
/** Time limits for one file among 16: pages wait for it when a store falls silent. */
const WRITE_MS = 5_000
/** The size of a file to be read is not known. */
const READ_MS = 10_000
/** More for each byte to be written: a line on which 16 files go at 100 kB/s each still is one. */
const BYTE_MS = 0.01

/** Opens the store that a setting names: the bucket, or a folder that all machines can write to. */
export async function openSiteStore(place: string, s3: S3Settings | null): Promise<SiteStore> {
  const isBucket = place === IN_BUCKET
  const storage = await openStorage({ folder: resolve(place), s3: isBucket ? s3 : null })
  const nameOf = (name: string) => (isBucket ? `${PREFIX}/${name}` : name)
  const write: SiteStore['write'] = (name, bytes, signal) =>
    inTime(storage.setItemRaw(nameOf(name), bytes), WRITE_MS + bytes.byteLength * BYTE_MS, signal)
  return {
    write,
    keep: async (name, path, signal) => {
      const linked = !isBucket && inTime(linkInto(resolve(place), name, path), WRITE_MS, signal)
      if (!(await linked)) await write(name, await readFile(path), signal)
    },
    read: (name, signal) => inTime(readBytes(storage, nameOf(name)), READ_MS, signal),
    remove: (name) => inTime(storage.removeItem(nameOf(name)), WRITE_MS),
  }
}

/** Whether a folder has a file now as a link. The subfolder is seldom absent, and what is there seldom half a file. */
async function linkInto(folder: string, name: string, path: string): Promise<boolean> {
  const target = join(folder, name)
  if (await isLinked(path, target)) return true
  await mkdir(dirname(target), { recursive: true })
  const partial = `${target}.${randomUUID()}.part`
  if (!(await isLinked(path, partial))) return false
  // Readers find the old file or the new one. Renaming a link to the same file does nothing and leaves both names.
  await rename(partial, target)
  await rm(partial, { force: true })
  return true
}

async function isLinked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  )
}
