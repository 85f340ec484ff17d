import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/page.ts'
import { line } from '#contract/text.ts'
import { MAX_FILE_BYTES, MAX_PART_BYTES } from '#domain/product/pictures/upload.ts'

const MAX_FILE_NAME = 255

/** A photo, at an address that works for an hour or two. */
export const enquiryPhoto = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

export type EnquiryPhoto = z.output<typeof enquiryPhoto>

/** The name of a drawing that was uploaded for an answer: nobody can guess one. It holds the drawing's size. */
export const drawingName = z.string().check(z.regex(/^photo-[0-9a-f]{24}-\d{1,5}x\d{1,5}\.webp$/))

/** The signed token of an enquiry's link. */
export const enquiryParams = z.object({ token: z.string().check(z.maxLength(200)) })

const path = '/enquiries/{token}/photos'
const access = 'public'

const photoParams = z.object({
  token: enquiryParams.shape.token,
  uploadId: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
})
const photoUpload = z.object({ uploadId: z.string(), received: z.int(), size: z.int() })
const onePhoto = `${path}/{uploadId}`

export const startPhoto = endpoint({
  summary: 'Begins to send a photo of an enquiry in parts',
  method: 'POST',
  path,
  access,
  status: 201,
  details:
    'At most five photos, each of the kinds and size of any picture. Place, time and camera are taken off.',
  params: enquiryParams,
  body: z.strictObject({
    name: line(MAX_FILE_NAME),
    type: z.string().check(z.maxLength(MAX_FILE_NAME)),
    size: z.int().check(z.minimum(1), z.maximum(MAX_FILE_BYTES)),
  }),
  answer: photoUpload,
})

export const getPhotoUpload = endpoint({
  summary: 'How much of a photo has arrived: the place to go on from',
  method: 'GET',
  path: onePhoto,
  access,
  params: photoParams,
  answer: photoUpload,
})

export const sendPhotoPart = endpoint({
  summary: 'Sends the next part of a photo of an enquiry',
  method: 'POST',
  path: `${onePhoto}/parts`,
  access,
  params: photoParams,
  upload: { field: 'part', maxBytes: MAX_PART_BYTES },
  body: z.object({ begins: wholeNumber }),
  answer: photoUpload,
})

export const finishPhoto = endpoint({
  summary: 'Adds a photo to its enquiry once all of it is there',
  details: 'Repeating it answers the same photo.',
  method: 'POST',
  path: `${onePhoto}/finish`,
  access,
  params: photoParams,
  status: 201,
  answer: enquiryPhoto,
})

export const cancelPhoto = endpoint({
  summary: 'Gives up a photo that is being sent',
  method: 'DELETE',
  path: onePhoto,
  access,
  params: photoParams,
  answer: z.object({}),
})
