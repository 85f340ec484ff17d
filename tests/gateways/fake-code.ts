import sharp from 'sharp'

const SIDE = 29
const CORNER = 7
const SIZE = 464
const WORDS_HEIGHT = 72

/** A picture that looks like a code to scan and says in words where the payment can be paid; as a `data:` URL. */
export async function drawFakeCode(address: string): Promise<string> {
  const unit = SIZE / SIDE
  const squares = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)] as const)
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => `<path d="M${x * unit} ${y * unit}h${unit}v${unit}h-${unit}z"/>`)
  const words = ['Fake: nothing to scan. Pay it at', address].map(
    (line, at) =>
      `<text x="0" y="${SIZE + 30 + at * 28}" font-family="sans-serif" font-size="20">${line}</text>`,
  )
  const edge = 16
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE + 2 * edge}" height="${SIZE + WORDS_HEIGHT + 2 * edge}"><rect width="100%" height="100%" fill="#fff"/><g transform="translate(${edge} ${edge})">${[...squares, ...words].join('')}</g></svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function isDark(x: number, y: number): boolean {
  const corners = [
    [0, 0],
    [SIDE - CORNER, 0],
    [0, SIDE - CORNER],
  ] as const
  for (const [left, top] of corners) {
    const ring = Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3))
    if (ring <= 4) return ring <= 1 || ring === 3
  }
  // Neither regular nor random: the same picture each time.
  return (x * 7 + y * 13 + x * y * 5) % 11 < 5
}
