import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParams, pathId } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { line } from '#contract/text.ts'
import { IMAGE_STATUSES } from '#domain/product/pictures/product-image.ts'
import { MAX_FILE_BYTES } from '#domain/product/pictures/upload.ts'

const MAX_ALT = 200
const MAX_NAMED = 100

const imageParams = z.object({ ...idParams.shape, imageId: pathId })
const imageIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_NAMED))

const share = z.number().check(z.minimum(0), z.maximum(1))
/** A part of the picture, as fractions of its width and height from its upper left corner. */
const crop = z
  .strictObject({ left: share, top: share, width: share, height: share })
  .check(
    z.refine(
      ({ left, top, width, height }) => width > 0 && height > 0 && left + width <= 1 && top + height <= 1,
      whenSound,
    ),
  )

/** A picture of a product. `url` is its file name under `/images/`; a different crop has a different name. */
export const image = z.object({
  id: z.int(),
  url: z.string(),
  alt: z.string(),
  /** The text in Filipino; `null` if it is shown in English. */
  altFilipino: z.nullable(z.string()),
  /** Cards show the main picture, which is the first. */
  isMain: z.boolean(),
  sortOrder: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  crop: z.nullable(crop),
  /** Whether the sizes that pages ask for have been made; until then each is made on first request. */
  status: z.enum(IMAGE_STATUSES),
  error: z.nullable(z.string()),
})

export type ImageAnswer = z.output<typeof image>

const path = '/admin/products/{id}/images'
const access = 'staff'
const params = idParams
const answer = z.array(image)

export const listImages = endpoint({
  summary: 'A product’s pictures in order, the main one first',
  method: 'GET',
  path,
  access,
  params,
  answer,
})

export const uploadImage = endpoint({
  summary: 'Adds a picture after the others',
  method: 'POST',
  path,
  access,
  params,
  status: 201,
  details:
    'It is decoded and re-encoded, so that only its pixels are kept. JPEG, PNG, GIF or WebP, at most 5 MB and 25 megapixels; only a GIF’s first frame is used. Sizes for pages are made afterwards: see `status`.',
  upload: { field: 'file', maxBytes: MAX_FILE_BYTES },
  body: z.object({ alt: z.optional(line(MAX_ALT)) }),
  answer: image,
})

export const reorderImages = endpoint({
  summary: 'Reorders the pictures; all of them must be named',
  method: 'PUT',
  path: `${path}/reorder`,
  access,
  params,
  answer,
  body: z.strictObject({ imageIds }),
})

export const updateImage = endpoint({
  summary: 'Sets a picture’s text and crop',
  method: 'PUT',
  path: `${path}/{imageId}`,
  access,
  params: imageParams,
  details:
    'A crop always refers to the uploaded picture. If crop is omitted, the visible part stays the same, and so does the text in Filipino if it is omitted.',
  body: z.strictObject({
    alt: line(MAX_ALT),
    altFilipino: z.optional(z.nullable(line(MAX_ALT))),
    crop: z.optional(z.nullable(crop)),
  }),
  answer: image,
})

export const makeImageMain = endpoint({
  summary: 'Makes a picture the main one, which cards show',
  method: 'PUT',
  path: `${path}/{imageId}/main`,
  access,
  params: imageParams,
  answer,
})

export const deleteImage = endpoint({
  summary: 'Removes a picture from a product; orders that show it still do',
  method: 'DELETE',
  path: `${path}/{imageId}`,
  access,
  params: imageParams,
  answer,
})

export const deleteImages = endpoint({
  summary: 'Removes several pictures from a product: all of them, or none if one is missing',
  method: 'POST',
  path: `${path}/bulk-delete`,
  access,
  params,
  answer,
  body: z.strictObject({ imageIds }),
})

export const countImages = endpoint({
  summary: 'How many pictures a product has',
  method: 'GET',
  path: `${path}/count`,
  access,
  params,
  answer: z.object({ count: z.int() }),
})

export const getMainImage = endpoint({
  summary: 'The picture that cards show; 404 without any',
  method: 'GET',
  path: `${path}/main`,
  access,
  params,
  answer: image,
})

export const retryOptimization = endpoint({
  summary: 'Makes the sizes of a product’s pictures again if that failed',
  method: 'POST',
  path: `${path}/retry-optimization`,
  access,
  params,
  status: 202,
  answer,
})

export const optimizePending = endpoint({
  summary: 'Makes the sizes of pictures that are still waiting for it',
  method: 'POST',
  path: `${path}/optimize-pending`,
  access,
  params,
  status: 202,
  answer,
})
