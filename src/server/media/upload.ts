import { randomBytes } from 'node:crypto'
import type { Crop } from '#domain/product/pictures/product-image.ts'
import { type FileRefusal, HEAD_BYTES, refuseFile } from '#domain/product/pictures/upload.ts'
import { createGate } from '#server/flow/turns/gate.ts'
import { Problem } from '#server/http/problem.ts'
import { DamagedPictureError, type Encoder } from '#server/media/encoder/encoder.ts'
import { tooManyPictures } from './shared-work.ts'

/** A picture encoded by us: only its pixels come from the upload. */
export type Master = { name: string; bytes: Buffer; width: number; height: number }

/** One picture at a time, and a short queue. */
const MAX_DECODERS = 1
const MAX_WAITING = 20
const NAME_BYTES = 12
const MASTER_NAME = /^[0-9a-f]{24}\.webp$/

const REFUSALS: Record<FileRefusal, string> = {
  FILE_TOO_LARGE: 'The file has more than 5 MB.',
  FILE_NAME_INVALID: 'A file name has no folders, dots in a row or control characters.',
  FILE_TYPE_INVALID: 'A JPEG, PNG, GIF or WebP file is expected, named as what it is.',
}

const decoding = createGate(MAX_DECODERS, { maxWaiting: MAX_WAITING, refusal: tooManyPictures })

/** Whether a name could have been given by `makeMaster`. */
export function isMasterName(name: string): boolean {
  return MASTER_NAME.test(name)
}

/**
 * Checks an uploaded file's size, name and kind (§5), and returns its bytes. Throws `Problem` in the words of
 * §5.
 */
export async function readUpload(file: File): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const { name, size, type } = file
  const code = refuseFile({ name, size, type, head: bytes.subarray(0, HEAD_BYTES) })
  if (code) throw new Problem(code, REFUSALS[code])
  return bytes
}

/**
 * Decodes a picture and turns it upright, or decodes the part selected by `crop`, and encodes it under a new
 * name. Everything else in the file (place and time of a photograph, comments, data after its end) is
 * dropped. Throws `FILE_DAMAGED` if it cannot be decoded completely.
 */
export async function makeMaster(encoder: Encoder, bytes: Buffer, crop: Crop | null = null): Promise<Master> {
  return decoding.enter(async () => {
    try {
      const picture = await encoder.encode({ kind: 'master', bytes, crop })
      return { ...picture, name: `${randomBytes(NAME_BYTES).toString('hex')}.webp` }
    } catch (cause) {
      if (!(cause instanceof DamagedPictureError)) throw cause
      throw new Problem('FILE_DAMAGED', 'The picture is damaged, or has more than 25 megapixels.')
    }
  })
}
