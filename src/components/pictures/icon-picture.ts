import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { GROUNDS, SAMPLE_COLOURS } from '#domain/page/look/look-colours.ts'
import { readPhoto } from './share-photo.ts'

/** An icon's side in pixels, and the part of it that the drawing fills; the rest is paper. */
type IconShape = { side: number; fill: number }
/** The icon: the drawing in a colour, or the file of a logo. */
type IconLook = { crust: string; logo: string | undefined }

const DRAWING = 'public/icon.svg'
/** The drawing's own grid. */
const GRID = 32
const DOTS_PER_INCH = 72
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** The shop's icon as a PNG. A full one has no background of its own. */
export async function iconPicture(
  { side, fill }: IconShape,
  { crust, logo }: IconLook,
): Promise<Uint8Array<ArrayBuffer>> {
  const inner = Math.round(side * fill)
  const photo = logo ? await readPhoto(logo) : null
  const drawing = photo
    ? await sharp(photo).resize(inner, inner, { fit: 'contain', background: CLEAR }).png().toBuffer()
    : await drawn(inner, crust)
  if (fill === 1) return new Uint8Array(drawing)
  const ground = sharp({
    create: { width: side, height: side, channels: 3, background: GROUNDS.light.paper },
  })
  return new Uint8Array(
    await ground
      .composite([{ input: drawing }])
      .png({ palette: true })
      .toBuffer(),
  )
}

async function drawn(side: number, crust: string): Promise<Buffer> {
  const drawing = (await readFile(DRAWING, 'utf8')).replaceAll(SAMPLE_COLOURS.light.crust, crust)
  return sharp(Buffer.from(drawing), { density: (DOTS_PER_INCH * side) / GRID })
    .resize(side, side)
    .toBuffer()
}
