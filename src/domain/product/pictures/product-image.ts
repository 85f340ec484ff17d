import type { ProductImage } from '#domain/product/product.ts'

/** Whether the sizes that pages ask for have been made. */
export const IMAGE_STATUSES = ['pending', 'optimized', 'failed'] as const

type ImageStatus = (typeof IMAGE_STATUSES)[number]

/** A part of a picture, as fractions of its width and height from its upper left corner. */
export type Crop = { left: number; top: number; width: number; height: number }

/** A stored picture: what pages show, and the file it was made from. */
export type StoredImage = ProductImage & {
  id: number
  /** The file as it was uploaded, before any crop; `null` for a picture of the sample. */
  original: string | null
  crop: Crop | null
  width: number | null
  height: number | null
  status: ImageStatus
  error: string | null
}

/** A picture as stored in the database; those of the sample have only an address and a text. */
export type KeptImage = ProductImage & Partial<StoredImage>

/** Pictures with all known facts, each with its own id. The first one is the main picture. */
export function storedImages(images: readonly KeptImage[]): StoredImage[] {
  const ids = new Set(images.flatMap(({ id }) => id ?? []))
  let next = 1
  return images.map((image) => {
    while (image.id === undefined && ids.has(next)) next++
    return {
      original: null,
      crop: null,
      width: null,
      height: null,
      error: null,
      // The sample's pictures are made for the web.
      status: 'optimized' as const,
      ...image,
      id: image.id ?? next++,
    }
  })
}

/** An id that no picture of the product has. */
export function nextImageId(images: readonly StoredImage[]): number {
  return Math.max(0, ...images.map(({ id }) => id)) + 1
}

/** The pictures in another order; `null` unless each of them is named exactly once. */
export function reorderImages(images: readonly StoredImage[], ids: readonly number[]): StoredImage[] | null {
  const ordered = ids.flatMap((id) => images.find((image) => image.id === id) ?? [])
  const isWhole = new Set(ids).size === images.length && ids.length === images.length
  return isWhole && ordered.length === images.length ? ordered : null
}

/** The pictures with one of them moved to the front; `null` if there is no such picture. */
export function makeMain(images: readonly StoredImage[], id: number): StoredImage[] | null {
  const main = images.find((image) => image.id === id)
  return main ? [main, ...images.filter((image) => image !== main)] : null
}

/** A crop of a crop: a part of the visible part, expressed as a part of the whole picture. */
export function cropWithin(visible: Crop | null, part: Crop): Crop {
  if (!visible) return part
  const left = visible.left + part.left * visible.width
  const top = visible.top + part.top * visible.height
  // Because of rounding, products of fractions may exceed the whole a little.
  return {
    left,
    top,
    width: Math.min(part.width * visible.width, 1 - left),
    height: Math.min(part.height * visible.height, 1 - top),
  }
}
