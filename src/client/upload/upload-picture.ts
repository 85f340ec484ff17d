import { request } from '#client/api.ts'
import {
  cancelUpload,
  finishUpload,
  getUpload,
  type MadePicture,
  sendPart,
  startUpload,
} from '#contract/admin/picture-upload.ts'
import type { PictureUse } from '#domain/product/pictures/upload.ts'
import { type SentFile, sendInParts, type Watch } from './in-parts.ts'

/** A picture of the office on its way. */
export type PictureUpload = SentFile & { use: PictureUse; productId: number | null }

/** Sends a picture of the office in parts. */
export function uploadPicture(upload: PictureUpload, watch: Watch): Promise<MadePicture> {
  const { use, productId } = upload
  return sendInParts(
    upload,
    {
      start: ({ name, type, size }, input) =>
        request(startUpload, { ...input, body: { name, type, size, use, productId } }),
      read: (uploadId, input) => request(getUpload, { ...input, params: { uploadId } }),
      sendPart: (uploadId, { begins, form }, input) =>
        request(sendPart, { ...input, params: { uploadId }, body: { begins }, form }),
      finish: (uploadId, input) => request(finishUpload, { ...input, params: { uploadId } }),
    },
    watch,
  )
}

/** Tells the server that the rest will not come. It would notice after a day. */
export function cancelPicture({ uploadId }: PictureUpload): void {
  if (uploadId) void request(cancelUpload, { params: { uploadId } }).catch(() => undefined)
}
