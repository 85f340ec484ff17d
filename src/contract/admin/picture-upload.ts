import * as z from 'zod/mini'
import { image } from '#contract/admin/product/product-image.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { MAX_FILE_BYTES, MAX_PART_BYTES, PICTURE_USES } from '#domain/product/pictures/upload.ts'

const MAX_NAME = 255

const uploadParams = z.object({ uploadId: z.string().check(z.regex(/^[0-9a-f]{24}$/)) })

/** A file that arrives in parts: how many bytes there are, and how many there will be. */
const upload = z.object({ uploadId: z.string(), received: z.int(), size: z.int() })

export type UploadAnswer = z.output<typeof upload>

const path = '/admin/pictures/uploads'
const one = `${path}/{uploadId}`
const access = 'staff'

export const startUpload = endpoint({
  summary: 'Begins to send a picture in parts, so that a weak or broken line loses no more than a part',
  method: 'POST',
  path,
  access,
  status: 201,
  details:
    'For files of the kinds and size that a product’s picture sent whole may have. Only admins send pictures of the settings. An account has four under way; a fifth drops the one not touched for longest. They end after a day.',
  body: z.strictObject({
    name: line(MAX_NAME),
    type: z.string().check(z.maxLength(MAX_NAME)),
    size: z.int().check(z.minimum(1), z.maximum(MAX_FILE_BYTES)),
    use: z.enum(PICTURE_USES),
    /** The product that it is for; `null` for other uses. */
    productId: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  }),
  answer: upload,
})

export const getUpload = endpoint({
  summary: 'How much of a picture has arrived: the place to go on from',
  method: 'GET',
  path: one,
  access,
  params: uploadParams,
  answer: upload,
})

export const sendPart = endpoint({
  summary: 'Sends the next part of a picture',
  method: 'POST',
  path: `${one}/parts`,
  access,
  params: uploadParams,
  details:
    'At most 900 kB. A part that does not begin where the received bytes end is left out; the answer says where to go on. Sending one twice has no effect.',
  upload: { field: 'part', maxBytes: MAX_PART_BYTES },
  body: z.object({ begins: wholeNumber }),
  answer: upload,
})

export const finishUpload = endpoint({
  summary: 'Makes the picture once all of it is there',
  details: 'Repeating it answers the same picture.',
  method: 'POST',
  path: `${one}/finish`,
  access,
  params: uploadParams,
  status: 201,
  answer: z.object({
    /** Its file name. */
    picture: z.string(),
    /** The picture among its product's; `null` for other uses. */
    image: z.nullable(image),
  }),
})

export type MadePicture = z.output<typeof finishUpload.answer>

export const cancelUpload = endpoint({
  summary: 'Gives up a picture that is being sent',
  method: 'DELETE',
  path: one,
  access,
  params: uploadParams,
  answer: z.object({}),
})
