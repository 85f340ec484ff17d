import { finishUpload, sendPart, startUpload } from '#contract/admin/picture-upload.ts'
import type { PictureUse } from '#domain/product/pictures/upload.ts'
import type { SignedIn } from './account.ts'

/** Sends a picture that is no product's; resolves to its file name. */
export async function sendPicture(
  { request }: SignedIn,
  use: Exclude<PictureUse, 'product'>,
  file: File,
): Promise<string> {
  const { name, type, size } = file
  const { uploadId } = await request(startUpload, { body: { name, type, size, use, productId: null } })
  const form = new FormData()
  form.set('part', file)
  form.set('begins', '0')
  await request(sendPart, { params: { uploadId }, body: { begins: 0 }, form })
  return (await request(finishUpload, { params: { uploadId } })).picture
}
