import type { Product } from '#domain/product/product.ts'
import { type PriceTag, priceTag, readyWords, shelfWords } from '#domain/product/product-words.ts'

/** What a list of search results shows of a product. `image` is empty where there is none. */
export type FoundProduct = PriceTag & {
  id: number
  slug: string
  name: string
  image: string
  /** What there is to say about the shelf, or while there is plenty, when it can be had. */
  status: string
}

/** The best matches, and how many there are in all. */
export type Found = { products: FoundProduct[]; total: number }

/** A product as search results show it. */
export function toFoundProduct(product: Product): FoundProduct {
  const { id, slug, name, images } = product
  const status = shelfWords(product) || readyWords(product)
  return { id, slug, name, image: images[0]?.url ?? '', status, ...priceTag(product) }
}
