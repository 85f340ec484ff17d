import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { SHARE_PICTURE } from '#contract/content/share-picture.ts'
import { GROUNDS } from '#domain/page/look/look-colours.ts'
import { keepFile } from '#server/flow/keep-file.ts'
import { readPhoto } from './share-photo.ts'

/** The parts of a share picture: a title, the shop's name in its colour, and, if there is one, a picture. */
type ShareDrawing = { title: string; shop: string; crust: string; picture: string | undefined }

const CACHE = '.cache/share-pictures'
/** The shop's display face, so that a card does not depend on the fonts of the machine that builds it. */
const FONT = 'src/styles/fonts/fraunces-600-latin.ttf'
/** As the file names it; the comma keeps Pango from reading a weight out of it. */
const FAMILY = 'Fraunces SemiBold,'
/** Counts up when the drawing changes, so that no picture of the old drawing is taken from the cache. */
const DRAWING = 1

const { paper: PAPER, ink: INK } = GROUNDS.light
const MARGIN = 48
const JPEG_QUALITY = 72

/** The picture that is shown where a page is shared (Open Graph), made once for the same content. */
export async function sharePicture(drawing: ShareDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const master = drawing.picture ? await readPhoto(drawing.picture) : null
  const key = createHash('sha256')
    .update(JSON.stringify([DRAWING, SHARE_PICTURE, drawing.title, drawing.shop, drawing.crust]))
    .update(master ?? '')
  const cached = resolve(CACHE, `${key.digest('hex').slice(0, 32)}.jpg`)
  const copy = await readFile(cached).catch(() => null)
  if (copy) return new Uint8Array(copy)
  const picture = await draw(drawing, master)
  await keepFile(cached, picture)
  return new Uint8Array(picture)
}

async function draw({ title, shop, crust }: ShareDrawing, master: Buffer | null): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE
  const room = { width: width - (master ? height : 0) - 2 * MARGIN, height: height - 4 * MARGIN }
  const words = await text(title, 64, INK, room)
  const name = await text(shop, 40, crust, { ...room, height: 2 * MARGIN })
  const photo = master && (await sharp(master).resize(height, height, { fit: 'cover' }).toBuffer())
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([
      { input: words, left: MARGIN, top: MARGIN },
      { input: name, left: MARGIN, top: height - 2 * MARGIN },
      ...(photo ? [{ input: photo, left: width - height, top: 0 }] : []),
    ])
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

/** Words in the shop's display face, broken into lines, made smaller where they would not fit. */
async function text(
  words: string,
  size: number,
  colour: string,
  room: { width: number; height: number },
): Promise<Buffer> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `${FAMILY} ${size}px`,
      fontfile: resolve(FONT),
      width: room.width,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  return sharp(drawn)
    .resize({ ...room, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
}
