import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pictureUrl } from '#domain/product/pictures/picture.ts'
import { keepFile } from '#server/flow/keep-file.ts'

/** Reads a catalogue picture; `null` if there is no such picture. Rejects if it cannot be had at the moment. */
export type ReadPhoto = (picture: string) => Promise<Buffer | null>

const SAMPLES = 'content/catalogue/images'
const FETCHED = '.cache/share-photos'
/** Wider than a card shows it. */
const WIDTH = 960
const FETCH_TIMEOUT_MS = 30_000

let readOwnPhoto: ReadPhoto | undefined

/** A running shop reads its pictures by itself, when a card is asked for. */
export function readPhotosBy(read?: ReadPhoto): void {
  readOwnPhoto = read
}

/** Whether pages are made by a running shop, which makes all sizes of pictures itself. */
export function isRunningShop(): boolean {
  return readOwnPhoto !== undefined
}

/** A picture for a card, from the running shop, or as a build finds it. */
export function readPhoto(picture: string): Promise<Buffer | null> {
  return readOwnPhoto ? readOwnPhoto(picture) : readForBuild(picture)
}

/** Whether a card of this picture can be drawn: without one, a build would have to keep it without its photo. */
export async function canDraw(picture: string): Promise<boolean> {
  if (readOwnPhoto) return true
  return readForBuild(picture).then(
    () => true,
    () => false,
  )
}

/**
 * A picture of the sample, or one that the shop has uploaded, from the API that the site is built from. Such a name is
 * never used for another picture, so it is fetched once, and later builds have it while the bucket is away.
 */
async function readForBuild(picture: string): Promise<Buffer | null> {
  const fetched = resolve(FETCHED, encodeURIComponent(picture))
  for (const file of [join(SAMPLES, picture), fetched]) {
    const bytes = await readFile(file).catch(() => null)
    if (bytes) return bytes
  }
  const api = process.env['CATALOGUE_URL']
  if (!api || !URL.canParse(api)) return null
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  const response = await fetch(new URL(pictureUrl(picture, WIDTH), api), { signal })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The picture ${picture} is answered with ${response.status}.`)
  const bytes = Buffer.from(await response.arrayBuffer())
  await keepFile(fetched, bytes)
  return bytes
}
