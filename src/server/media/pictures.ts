import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureQuality, PictureWidth } from '#domain/picture.ts'
import { createGate } from './gate.ts'
import type { Masters } from './masters.ts'

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

/** Masters are read a few at a time: a slow store fills no memory with them. */
const MAX_READERS = 8

/** Pictures made from masters once, kept in a cache folder under names that hold all that went into them. */
export function createPictures(places: readonly Masters[], cache: string): Pictures {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const encoding = createGate(MAX_ENCODERS)
  const reading = createGate(MAX_READERS)
  return async (request) => {
    if (!FILE_NAME.test(request.file)) return null
    const { file, width, quality, format } = request
    const found = await findFirst(places, file)
    if (!found) return null
    const version = createHash('sha256').update(`${file} ${found.version}`).digest('hex').slice(0, 16)
    const target = join(cache, `${version}-${width}-${quality}.${format}`)
    const make = async () => {
      const master = await reading.enter(() => found.read(file))
      return master && encoding.enter(() => encode(master, request))
    }
    const making = underWay.get(target) ?? readOrMake(target, make)
    underWay.set(target, making)
    return making.finally(() => underWay.delete(target))
  }
}

async function findFirst(places: readonly Masters[], file: string) {
  for (const { version: versionOf, read } of places) {
    const version = await versionOf(file)
    if (version !== null) return { version, read }
  }
  return null
}

async function readOrMake(
  target: string,
  make: () => Promise<Buffer | null>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const cached = await readFile(target).catch(() => null)
  if (cached) return new Uint8Array(cached)
  const bytes = await make()
  if (!bytes) return null
  await mkdir(join(target, '..'), { recursive: true })
  // Written beside and moved into place: a reader or a crash never sees half a picture.
  const partial = `${target}.${process.pid}.part`
  await writeFile(partial, bytes)
  await rename(partial, target)
  return new Uint8Array(bytes)
}

async function encode(master: Buffer, { width, quality, format }: PictureRequest): Promise<Buffer> {
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
