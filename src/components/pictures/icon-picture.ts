import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** An icon's side in pixels, and the part of it that the drawing fills; the rest is paper. */
type IconShape = { side: number; fill: number }

const DRAWING = 'public/icon.svg'
const PAPER = '#fff8ef'
/** The drawing's own grid. */
const GRID = 32
const DOTS_PER_INCH = 72

/** The shop's icon as a PNG. A full one has no background of its own. */
export async function iconPicture({ side, fill }: IconShape): Promise<Uint8Array<ArrayBuffer>> {
  const inner = Math.round(side * fill)
  const drawing = await sharp(await readFile(DRAWING), { density: (DOTS_PER_INCH * inner) / GRID })
    .resize(inner, inner)
    .toBuffer()
  if (fill === 1) return new Uint8Array(drawing)
  const ground = sharp({ create: { width: side, height: side, channels: 3, background: PAPER } })
  return new Uint8Array(
    await ground
      .composite([{ input: drawing }])
      .png({ palette: true })
      .toBuffer(),
  )
}
