import sharp from 'sharp'

/** A screenshot with the words below it. */
export type Frame = { path: string; caption: string }

/** Pixels of a frame in a strip; screenshots are scaled down to its width. */
const WIDTH = 360
const HEIGHT = 740
const CAPTION_HEIGHT = 56
const GAP = 24
/** Longer strips go on in a row below. */
const IN_ROW = 6

/** Puts frames beside each other, in their order, each with its number and caption, into one PNG file. */
export async function joinFrames(frames: readonly Frame[], path: string): Promise<void> {
  if (frames.length === 0) return
  const columns = Math.min(frames.length, IN_ROW)
  const rows = Math.ceil(frames.length / IN_ROW)
  const parts = frames.map(async ({ path, caption }, at) => {
    const left = GAP + (at % IN_ROW) * (WIDTH + GAP)
    const top = GAP + Math.floor(at / IN_ROW) * (HEIGHT + CAPTION_HEIGHT + GAP)
    const words = { text: markup(`${at + 1}. ${caption}`), font: 'sans 11', width: WIDTH, dpi: 96 }
    return [
      { input: await sharp(path).resize(WIDTH).toBuffer(), left, top },
      { input: { text: { ...words, rgba: true } }, left, top: top + HEIGHT + GAP / 4 },
    ]
  })
  await sharp({
    create: {
      width: GAP + columns * (WIDTH + GAP),
      height: GAP + rows * (HEIGHT + CAPTION_HEIGHT + GAP),
      channels: 3,
      background: '#c8c8c8',
    },
  })
    .composite((await Promise.all(parts)).flat())
    .png()
    .toFile(path)
}

/** Captions are Pango markup for sharp. */
function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
