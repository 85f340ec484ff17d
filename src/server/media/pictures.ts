import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureQuality, PictureWidth } from '#domain/picture.ts'
import { createGate } from './gate.ts'
import type { PictureStore } from './picture-store.ts'

/** What a browser is sent, best first; which one is by its `Accept`. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** One picture as it is asked for. `file` is a name without folders. */
type PictureRequest = {
  file: string
  width: PictureWidth
  quality: PictureQuality
  format: PictureFormat
}

/** Reads pictures in any allowed shape. `null` when there is no such master. */
export type Pictures = (request: PictureRequest) => Promise<Uint8Array<ArrayBuffer> | null>

/** A name made of letters, digits, dashes and underscores with one picture extension: no way out of the folder. */
const FILE_NAME = /^[\w-]{1,150}\.(webp|jpe?g|png|gif|avif)$/i
const MAX_PIXELS = 50_000_000
/** AVIF looks as good as WebP at a lower number. */
const AVIF_QUALITY_OFFSET = 10
/** A ninth of the time of libvips' default for a tenth more bytes: the first shopper waits for it. */
const AVIF_EFFORT = 2
/** Encoding keeps a core busy: shoppers' other calls come first. */
const MAX_ENCODERS = 2

/** Pictures made from masters once, kept in a cache folder under names that hold all that went into them. */
export function createPictures(stores: readonly Pick<PictureStore, 'localFile'>[], cache: string): Pictures {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const { enter } = createGate(MAX_ENCODERS)
  return async (request) => {
    if (!FILE_NAME.test(request.file)) return null
    const master = await findFirst(stores, request.file)
    if (!master) return null
    const known = await stat(master)
    const { width, quality, format } = request
    const version = createHash('sha256')
      .update(`${request.file} ${known.size} ${known.mtimeMs}`)
      .digest('hex')
      .slice(0, 16)
    const target = join(cache, `${version}-${width}-${quality}.${format}`)
    const making = underWay.get(target) ?? readOrMake(target, () => enter(() => encode(master, request)))
    underWay.set(target, making)
    return making.finally(() => underWay.delete(target))
  }
}

async function findFirst(stores: readonly Pick<PictureStore, 'localFile'>[], file: string) {
  for (const { localFile } of stores) {
    const found = await localFile(file)
    if (found) return found
  }
  return null
}

async function readOrMake(target: string, make: () => Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const cached = await readFile(target).catch(() => null)
  if (cached) return new Uint8Array(cached)
  const bytes = await make()
  await mkdir(join(target, '..'), { recursive: true })
  // Written beside and moved into place: a reader or a crash never sees half a picture.
  const partial = `${target}.${process.pid}.part`
  await writeFile(partial, bytes)
  await rename(partial, target)
  return new Uint8Array(bytes)
}

async function encode(master: string, { width, quality, format }: PictureRequest): Promise<Buffer> {
  // Loaded with the first picture that is not in the cache.
  const { default: sharp } = await import('sharp')
  const image = sharp(master, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return image.avif({ quality: quality - AVIF_QUALITY_OFFSET, effort: AVIF_EFFORT }).toBuffer()
    case 'webp':
      return image.webp({ quality }).toBuffer()
    case 'jpeg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
  }
}
