import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const FONT_HEADER = 12
const FONT_ENTRY = 16

/** Unpacks a WOFF 1.0 font (https://www.w3.org/TR/WOFF/) for what cannot read one packed, such as Pango. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(FONT_HEADER + FONT_ENTRY * count)
  const power = 2 ** Math.floor(Math.log2(count))
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(power * FONT_ENTRY, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((count - power) * FONT_ENTRY, 10)
  const parts: Buffer[] = [header]
  let place = header.length
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEADER + WOFF_ENTRY * index
    const to = FONT_HEADER + FONT_ENTRY * index
    const [start, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(from + field))
    const bytes = woff.subarray(start, (start ?? 0) + (packed ?? 0))
    const table = packed === length ? bytes : inflateSync(bytes)
    woff.copy(header, to, from, from + 4)
    header.writeUInt32BE(checksum ?? 0, to + 4)
    header.writeUInt32BE(place, to + 8)
    header.writeUInt32BE(table.length, to + 12)
    // Every table begins at a multiple of four.
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    place += table.length + padding.length
  }
  return Buffer.concat(parts)
}
