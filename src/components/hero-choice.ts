import type { Product } from '#domain/product.ts'
import { PICTURE_USES, type PictureSource, pictureSource } from './picture-source.ts'

const PICTURES = 3

/**
 * The products pictured on top of the home page: featured ones first, each from another category while that lasts.
 * Only what has a picture and can be bought.
 */
export function pickHero(products: readonly Product[]): Product[] {
  const candidates = products
    .filter((product) => product.available && product.images.length > 0)
    .sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured))
  const seen = new Set<number>()
  const firsts = candidates.filter(({ category }) => !seen.has(category.id) && seen.add(category.id))
  const others = candidates.filter((product) => !firsts.includes(product))
  return [...firsts, ...others].slice(0, PICTURES)
}

/** The largest of these pictures, to be preloaded. */
export function heroPicture([first]: readonly Product[]): PictureSource | undefined {
  const image = first?.images[0]
  return image && pictureSource(image.url, PICTURE_USES.heroMain)
}
