import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pictureUrl } from '#domain/product/picture.ts'
import { keepFile } from '#server/flow/keep-file.ts'

/** The file of a catalogue picture; `none` if there is no such picture, `away` if it cannot be had at the moment. */
export type SharePhoto = { file: string } | 'none' | 'away'

const SAMPLES = 'content/catalogue/images'
const FETCHED = '.cache/share-photos'
/** Wider than a card shows it. */
const WIDTH = 960
const FETCH_TIMEOUT_MS = 30_000

const known = new Map<string, Promise<SharePhoto>>()

/**
 * A picture of the sample, or one that the shop has uploaded, from the API that the site is built from. Such a name is
 * never used for another picture, so it is fetched once, and later builds have it while the bucket is away.
 */
export function sharePhoto(picture: string): Promise<SharePhoto> {
  const found = known.get(picture) ?? findPhoto(picture)
  known.set(picture, found)
  // The picture may be there for the next page.
  void found.then((photo) => photo === 'away' && known.delete(picture))
  return found
}

async function findPhoto(picture: string): Promise<SharePhoto> {
  const fetched = resolve(FETCHED, encodeURIComponent(picture))
  for (const file of [join(SAMPLES, picture), fetched]) if (await exists(file)) return { file }
  const api = process.env['CATALOGUE_URL']
  if (!api || !URL.canParse(api)) return 'none'
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
    const answer = await fetch(new URL(pictureUrl(picture, WIDTH), api), { signal })
    if (!answer.ok) return answer.status === 404 ? 'none' : 'away'
    await keepFile(fetched, new Uint8Array(await answer.arrayBuffer()))
    return { file: fetched }
  } catch {
    return 'away'
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
