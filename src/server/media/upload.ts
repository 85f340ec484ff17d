import { randomBytes } from 'node:crypto'
import type { Crop } from '#domain/product-image.ts'
import { MAX_FILE_BYTES } from '#domain/upload.ts'
import { Problem } from '#server/calls/problem.ts'
import { DamagedPictureError, type Encoder } from './encoder.ts'
import { createGate } from './gate.ts'

/** A picture written by us: nothing of the file that came in but what is seen. */
export type Master = { name: string; bytes: Buffer; width: number; height: number }

/** One picture at a time, and a short queue. */
const MAX_DECODERS = 1
const MAX_WAITING = 20
const NAME_BYTES = 12
const MASTER_NAME = /^[0-9a-f]{24}\.webp$/

/** §5: what may be uploaded, by the extension, the declared type and the first bytes; all three must say the same. */
const KINDS = [
  { extensions: ['jpg', 'jpeg'], type: 'image/jpeg', starts: (head: string) => head.startsWith('ffd8ff') },
  { extensions: ['png'], type: 'image/png', starts: (head: string) => head.startsWith('89504e470d0a1a0a') },
  { extensions: ['gif'], type: 'image/gif', starts: (head: string) => /^47494638(37|39)61/.test(head) },
  {
    extensions: ['webp'],
    type: 'image/webp',
    starts: (head: string) => head.startsWith('52494646') && head.slice(16, 24) === '57454250',
  },
] as const

const decoding = createGate(MAX_DECODERS, MAX_WAITING)

/** Whether a name is one that `makeMaster` may have given. */
export function isMasterName(name: string): boolean {
  return MASTER_NAME.test(name)
}

/** Checks an uploaded file by its size, name and kind (§5), and gives its bytes. Throws `Problem` in the words of §5. */
export async function readUpload(file: File): Promise<Buffer> {
  if (file.size > MAX_FILE_BYTES) throw new Problem('FILE_TOO_LARGE', `The file has ${file.size} bytes.`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/\.\.|[/\\\x00-\x1f\x7f]/.test(file.name) || file.name.trim() === '') {
    throw new Problem('FILE_NAME_INVALID', 'A file name has no folders, dots in a row or control characters.')
  }
  const extension = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const kind = KINDS.find(({ extensions }) => (extensions as readonly string[]).includes(extension))
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!kind || file.type !== kind.type || !kind.starts(bytes.toString('hex', 0, 12))) {
    throw new Problem('FILE_TYPE_INVALID', 'A JPEG, PNG, GIF or WebP file is expected, named as what it is.')
  }
  return bytes
}

/**
 * Decodes a picture, upright, or the part of it that `crop` tells, and writes it anew under a name of ours. What was
 * in the file beside its pixels (place and time of a photograph, comments, whatever hides behind its end) is gone.
 * Throws `FILE_TYPE_INVALID` when it cannot be decoded whole.
 */
export async function makeMaster(encoder: Encoder, bytes: Buffer, crop: Crop | null = null): Promise<Master> {
  return decoding.enter(async () => {
    try {
      const made = await encoder.encode({ kind: 'master', bytes, crop })
      return { ...made, name: `${randomBytes(NAME_BYTES).toString('hex')}.webp` }
    } catch (cause) {
      if (!(cause instanceof DamagedPictureError)) throw cause
      throw new Problem('FILE_TYPE_INVALID', 'The picture is damaged, or has more than 25 megapixels.')
    }
  })
}
