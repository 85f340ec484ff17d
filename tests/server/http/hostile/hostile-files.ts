import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A harmful file, and the code of its refusal; `null` if its harmful part must be removed. */
export type HostileFile = { what: string; file: File; code: string | null }

const NAME = 'FILE_NAME_INVALID'
const TYPE = 'FILE_TYPE_INVALID'
const DAMAGED = 'FILE_DAMAGED'
const SCRIPT = '<script>alert(document.cookie)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const MEGABYTE = 1024 * 1024
const MARK = 'evil-payload'

/** Texts that nothing sent by the shop may contain. */
export const PAYLOADS = [SCRIPT, MARK, 'Exif', 'GPS']

/** The form for a file, with its description if there is one. */
export function formOf(file: File, alt?: string): FormData {
  const form = new FormData()
  form.set('file', file)
  if (alt) form.set('alt', alt)
  return form
}

/** A small, genuine picture. */
export function smallPicture(format: 'png' | 'jpeg' | 'webp' | 'gif', side = 40): Promise<Buffer> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#c84' } })
  return image.toFormat(format).toBuffer()
}

/** Forty of them: scripts disguised as pictures, bombs, wrong names, wrong types, and too large ones. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [png, jpeg, webp, gif] = await Promise.all([
    smallPicture('png'),
    smallPicture('jpeg'),
    smallPicture('webp'),
    smallPicture('gif'),
  ])
  const of = (what: string, code: string | null, bytes: Buffer | string, name: string, type: string) => ({
    ...{ what, code },
    file: new File([new Uint8Array(Buffer.from(bytes))], name, { type }),
  })
  const named = (name: string, code: string) =>
    of(`the name ${JSON.stringify(name)}`, code, png, name, 'image/png')
  return [
    of('script in SVG', TYPE, SVG, 'cake.svg', 'image/svg+xml'),
    of('SVG as PNG', TYPE, SVG, 'cake.png', 'image/png'),
    of('SVG with a declaration as JPEG', TYPE, `<?xml version="1.0"?>${SVG}`, 'cake.jpg', 'image/jpeg'),
    of('HTML as PNG', TYPE, `<!doctype html>${SCRIPT}`, 'cake.png', 'image/png'),
    of('HTML as GIF', DAMAGED, `GIF89a${SCRIPT}`, 'cake.gif', 'image/gif'),
    of('script that begins as a GIF', DAMAGED, `GIF89a=1;alert(1)//${MARK}`, 'cake.gif', 'image/gif'),
    of(
      'HTML after a PNG’s signature',
      DAMAGED,
      Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)]),
      'a.png',
      'image/png',
    ),
    of('HTML as a WebP', DAMAGED, `RIFF\x00\x00\x00\x00WEBP${SCRIPT}`, 'cake.webp', 'image/webp'),
    of('PDF', TYPE, '%PDF-1.7', 'cake.pdf', 'application/pdf'),
    of('PDF as JPEG', TYPE, '%PDF-1.7', 'cake.jpg', 'image/jpeg'),
    of('program', TYPE, 'MZ\x90\x00', 'cake.exe', 'application/octet-stream'),
    of('program as PNG', TYPE, '\x7fELF', 'cake.png', 'image/png'),
    of('ZIP as PNG', TYPE, 'PK\x03\x04', 'cake.png', 'image/png'),
    of('PHP', TYPE, '<?php system($_GET[0]); ?>', 'cake.php', 'image/png'),
    of('a second extension', TYPE, png, 'cake.png.html', 'image/png'),
    of('AVIF', TYPE, 'ftypavif', 'cake.avif', 'image/avif'),
    of('TIFF', TYPE, 'II*\x00', 'cake.tiff', 'image/tiff'),
    of('BMP as PNG', TYPE, 'BM', 'cake.png', 'image/png'),
    of('PNG as JPEG', TYPE, png, 'cake.jpg', 'image/jpeg'),
    of('PNG declared as HTML', TYPE, png, 'cake.png', 'text/html'),
    of('PNG without a type', TYPE, png, 'cake.png', ''),
    of('script without an extension', TYPE, SCRIPT, 'cake', 'image/png'),
    of('nothing', TYPE, '', 'cake.png', 'image/png'),
    of('half a JPEG', DAMAGED, jpeg.subarray(0, jpeg.length / 2), 'cake.jpg', 'image/jpeg'),
    of('half a WebP', DAMAGED, webp.subarray(0, webp.length / 2), 'cake.webp', 'image/webp'),
    of('a PNG that says it is 60000 × 60000', DAMAGED, pngBomb(60_000), 'bomb.png', 'image/png'),
    of('a PNG of one pixel more than 25 megapixels', DAMAGED, pngBomb(5001), 'bomb.png', 'image/png'),
    of(
      'a PNG whose text is a bomb',
      null,
      withText(png, Buffer.alloc(60 * MEGABYTE)),
      'bomb.png',
      'image/png',
    ),
    named('../../etc/cron.d/cake.png', NAME),
    named('..\\..\\cake.png', NAME),
    named('/etc/cake.png', NAME),
    named('C:\\cake.png', NAME),
    named('cake..png', NAME),
    named('ca\u0000ke.png', NAME),
    of('a byte more than 5 MB', 'FILE_TOO_LARGE', Buffer.alloc(5 * MEGABYTE + 1), 'cake.png', 'image/png'),
    of('40 MB', 'FILE_TOO_LARGE', Buffer.alloc(40 * MEGABYTE), 'cake.png', 'image/png'),
    of(
      'a PNG with HTML behind its end',
      null,
      Buffer.concat([png, Buffer.from(SCRIPT)]),
      'cake.png',
      'image/png',
    ),
    of(
      'a GIF with a ZIP behind its end',
      null,
      Buffer.concat([gif, Buffer.from(`PK\x03\x04${MARK}`)]),
      'cake.gif',
      'image/gif',
    ),
    of('a JPEG with script in its comment', null, withComment(jpeg, SCRIPT), 'cake.jpg', 'image/jpeg'),
    of('a photograph that tells where it was taken', null, await withPlace(), 'cake.jpg', 'image/jpeg'),
  ]
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  // Decoders that check the checksum refuse it, which is just as good.
  return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
}

/** A few bytes that decode to gigabytes. */
function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A text chunk after the header: 60 kB that unpack to 60 MB. */
function withText(png: Buffer, text: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(`${MARK}\x00\x00`, 'latin1'), deflateSync(text)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from('zTXt'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32Of(named))
  const header = 33
  return Buffer.concat([png.subarray(0, header), size, named, sum, png.subarray(header)])
}

function crc32Of(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

function withComment(jpeg: Buffer, words: string): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(words.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    size,
    Buffer.from(words),
    jpeg.subarray(2),
  ])
}

async function withPlace(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#c84' } })
    .withExif({ IFD0: { Copyright: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 10/1 0/1' } })
    .jpeg()
    .toBuffer()
}
