import type { ProductImage } from './product.ts'

/** Whether the sizes that pages ask for are made. */
export const IMAGE_STATUSES = ['pending', 'optimized', 'failed'] as const

type ImageStatus = (typeof IMAGE_STATUSES)[number]

/** A part of a picture, as shares of its width and height from its upper left corner. */
export type Crop = { left: number; top: number; width: number; height: number }

/** A stored picture: what pages show, and what it was made from. */
export type StoredImage = ProductImage & {
  id: number
  /** The file as it was uploaded, before any crop; none where it came with the sample. */
  original: string | null
  crop: Crop | null
  width: number | null
  height: number | null
  status: ImageStatus
  error: string | null
}

/** As in the database; the sample's pictures have only an address and words. */
export type KeptImage = ProductImage & Partial<StoredImage>

/** Pictures with everything known about them, each with its own number. The first one is the main picture. */
export function storedImages(kept: readonly KeptImage[]): StoredImage[] {
  const taken = new Set(kept.flatMap(({ id }) => id ?? []))
  let next = 1
  return kept.map((image) => {
    while (image.id === undefined && taken.has(next)) next++
    return {
      ...{ original: null, crop: null, width: null, height: null, error: null },
      // The sample's pictures are drawn for the web.
      status: 'optimized' as const,
      ...image,
      id: image.id ?? next++,
    }
  })
}

/** A number that no picture of the product has. */
export function nextImageId(images: readonly StoredImage[]): number {
  return Math.max(0, ...images.map(({ id }) => id)) + 1
}

/** The pictures in another order; `null` unless every one of them is named once. */
export function reorderImages(images: readonly StoredImage[], ids: readonly number[]): StoredImage[] | null {
  const ordered = ids.flatMap((id) => images.find((image) => image.id === id) ?? [])
  const isWhole = new Set(ids).size === images.length && ids.length === images.length
  return isWhole && ordered.length === images.length ? ordered : null
}

/** The pictures with one of them first; `null` when there is no such one. */
export function makeMain(images: readonly StoredImage[], id: number): StoredImage[] | null {
  const main = images.find((image) => image.id === id)
  return main ? [main, ...images.filter((image) => image !== main)] : null
}

/** A part of the shown part, expressed as a part of the whole picture: a crop of a crop. */
export function cropWithin(shown: Crop | null, part: Crop): Crop {
  if (!shown) return part
  const left = shown.left + part.left * shown.width
  const top = shown.top + part.top * shown.height
  // Products of shares may come to a little more than the whole.
  return {
    ...{ left, top },
    width: Math.min(part.width * shown.width, 1 - left),
    height: Math.min(part.height * shown.height, 1 - top),
  }
}
