import { request } from '#client/api.ts'
import {
  type EnquiryPhoto,
  finishPhoto,
  getPhotoUpload,
  sendPhotoPart,
  startPhoto,
} from '#contract/enquiry/photo.ts'
import { sendInParts, type Watch } from './in-parts.ts'

/** Sends a photo of an enquiry in parts, with the enquiry's own token. */
export function uploadPhoto(token: string, file: File, watch: Watch): Promise<EnquiryPhoto> {
  return sendInParts(
    { file },
    {
      start: ({ name, type, size }, input) =>
        request(startPhoto, { ...input, params: { token }, body: { name, type, size } }),
      read: (uploadId, input) => request(getPhotoUpload, { ...input, params: { token, uploadId } }),
      sendPart: (uploadId, { begins, form }, input) =>
        request(sendPhotoPart, { ...input, params: { token, uploadId }, body: { begins }, form }),
      finish: (uploadId, input) => request(finishPhoto, { ...input, params: { token, uploadId } }),
    },
    watch,
  )
}
