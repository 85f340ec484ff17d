import sharp from 'sharp'
import { finishUpload, sendPart, startUpload } from '#contract/admin/picture-upload.ts'
import type { SignedIn } from '#tests/server/setup/account.ts'

/** Where the pictures of the tests say that they were taken. */
export const PLACE = 'Magallanes, 14.188 N'

/** A photograph that says where it was taken. */
export async function photograph(): Promise<Uint8Array> {
  const exif = { IFD0: { ImageDescription: PLACE } }
  const pixels = sharp({ create: { width: 300, height: 200, channels: 3, background: '#5b3a8c' } })
  return pixels.jpeg().withExif(exif).toBuffer()
}

/** Uploads a drawing for an answer; resolves to its name. */
export async function draw({ request }: Pick<SignedIn, 'request'>): Promise<string> {
  const bytes = await photograph()
  const file = new File([bytes as Uint8Array<ArrayBuffer>], 'sketch.jpg', { type: 'image/jpeg' })
  const { name, type, size } = file
  const { uploadId } = await request(startUpload, {
    body: { name, type, size, use: 'enquiry', productId: null },
  })
  const form = new FormData()
  form.set('part', file)
  form.set('begins', '0')
  await request(sendPart, { params: { uploadId }, body: { begins: 0 }, form })
  const { picture } = await request(finishUpload, { params: { uploadId } })
  return picture
}
