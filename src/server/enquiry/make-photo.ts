import { randomBytes } from 'node:crypto'
import type { Encoder } from '#server/media/encoder/encoder.ts'
import { type Master, makeMaster } from '#server/media/upload.ts'

const NAME_BYTES = 12

/**
 * A photo or drawing made of pixels alone: place, time and camera stay behind. Its new name, which holds its size, is none that
 * `/images/` serves.
 */
export async function makePhoto(encoder: Encoder, file: Buffer): Promise<Master> {
  const { bytes, width, height } = await makeMaster(encoder, file)
  return {
    bytes,
    width,
    height,
    name: `photo-${randomBytes(NAME_BYTES).toString('hex')}-${width}x${height}.webp`,
  }
}
