import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, idParams, pathId } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { line } from '#contract/text.ts'
import { IMAGE_STATUSES } from '#domain/product/product-image.ts'
import { MAX_FILE_BYTES } from '#domain/product/upload.ts'

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

/** A product's pictures in order, the main one first. */
export const listImages = endpoint({ method: 'GET', path, access, params, answer })

/** Adds a picture after the others. It is decoded and re-encoded, so that only its pixels are kept. */
export const uploadImage = endpoint({
  method: 'POST',
  path,
  access,
  params,
  status: 201,
  details:
    'JPEG, PNG, GIF or WebP, at most 5 MB and 25 megapixels; only a GIF’s first frame is used. Sizes for pages are made afterwards: see `status`.',
  upload: { field: 'file', maxBytes: MAX_FILE_BYTES },
  body: z.object({ alt: z.optional(line(MAX_ALT)) }),
  answer: image,
})

/** Reorders the pictures; all of them must be named. */
export const reorderImages = endpoint({
  method: 'PUT',
  path: `${path}/reorder`,
  access,
  params,
  answer,
  body: z.strictObject({ imageIds }),
})

/** Sets a picture's text and crop. A crop always refers to the uploaded picture. */
export const updateImage = endpoint({
  method: 'PUT',
  path: `${path}/{imageId}`,
  access,
  params: imageParams,
  details: 'If crop is omitted, the visible part stays the same.',
  body: z.strictObject({ alt: line(MAX_ALT), crop: z.optional(z.nullable(crop)) }),
  answer: image,
})

/** Makes a picture the main one, which cards show. */
export const makeImageMain = endpoint({
  method: 'PUT',
  path: `${path}/{imageId}/main`,
  access,
  params: imageParams,
  answer,
})

/** Removes a picture from a product; orders that show it still do. */
export const deleteImage = endpoint({
  method: 'DELETE',
  path: `${path}/{imageId}`,
  access,
  params: imageParams,
  answer,
})

/** Removes several pictures from a product: all of them, or none if one is missing. */
export const deleteImages = endpoint({
  method: 'POST',
  path: `${path}/bulk-delete`,
  access,
  params,
  answer,
  body: z.strictObject({ imageIds }),
})

/** How many pictures a product has. */
export const countImages = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access,
  params,
  answer: z.object({ count: z.int() }),
})

/** The picture that cards show; 404 without any. */
export const getMainImage = endpoint({
  method: 'GET',
  path: `${path}/main`,
  access,
  params,
  answer: image,
})

/** Makes the sizes of a product's pictures again if that failed. */
export const retryOptimization = endpoint({
  method: 'POST',
  path: `${path}/retry-optimization`,
  access,
  params,
  status: 202,
  answer,
})

/** Makes the sizes of pictures that are still waiting for it. */
export const optimizePending = endpoint({
  method: 'POST',
  path: `${path}/optimize-pending`,
  access,
  params,
  status: 202,
  answer,
})
