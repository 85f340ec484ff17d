import type { Logger } from 'pino'
import { PICTURE_WIDTHS } from '#domain/product/pictures/picture.ts'
import type { StoredImage } from '#domain/product/pictures/product-image.ts'
import type { Database } from '#server/db/open.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import type { Pictures } from '#server/media/pictures.ts'
import { changeImages, findImages, listPendingImages } from '#server/media/product-image-sql.ts'
import { isOutage, makeWidth } from '#server/media/sizes-ahead.ts'

type Needs = { database: Database; pictures: Pictures; log: Logger }

/** Uploads are optimised at once; this finds those that a previous process left behind. */
const INTERVAL_MS = 60_000
const PRODUCTS_AT_ONCE = 50

/** Makes the sizes that pages ask for before the first shopper needs them. `pass` looks for work now. */
export function startOptimizer(needs: Needs): Repeated {
  return repeat(needs.log, { name: 'pictures', intervalMs: INTERVAL_MS, task: () => optimizePending(needs) })
}

async function optimizePending({ database, pictures, log }: Needs): Promise<void> {
  for (const productId of await listPendingImages(database, PRODUCTS_AT_ONCE)) {
    for (const image of (await findImages(database, productId)) ?? []) {
      if (image.status !== 'pending') continue
      const result = await makeSizes(pictures, image.url).then(
        () => ({ status: 'optimized' as const, error: null }),
        (err) => {
          // The picture is not at fault: the next pass tries again.
          if (isOutage(err)) return null
          log.error({ err, productId, imageId: image.id }, 'sizes of a picture could not be made')
          return { status: 'failed' as const, error: 'Its sizes could not be made.' }
        },
      )
      if (!result) return
      await changeImages(database, productId, (images) => images.map(replace(image, result)), null)
    }
  }
}

/** A picture cropped in the meantime has a new file, which is handled by itself. */
function replace({ id, url }: StoredImage, result: Pick<StoredImage, 'status' | 'error'>) {
  return (image: StoredImage) => (image.id === id && image.url === url ? { ...image, ...result } : image)
}

async function makeSizes(pictures: Needs['pictures'], file: string): Promise<void> {
  for (const width of PICTURE_WIDTHS) {
    if (!(await makeWidth(pictures, file, width))) throw new Error('The file is not there')
  }
}
