import type { Product } from '#domain/product/product.ts'
import { type PriceTag, priceTag, readyWords, shelfWords } from '#domain/product/product-words.ts'

/** A product in a list of search results. `image` is empty if it has none. */
export type FoundProduct = Omit<PriceTag, 'size'> & {
  id: number
  slug: string
  name: string
  image: string
  /** Stock words, or while there is plenty, when it can be ready. */
  status: string
}

/** The best matches, and the number of all matches. */
export type Found = { products: FoundProduct[]; total: number }

/** A product in the form that search results show. */
export function toFoundProduct(product: Product): FoundProduct {
  const { id, slug, name, images } = product
  const status = shelfWords(product) || readyWords(product)
  const { amount, isFrom } = priceTag(product)
  return { id, slug, name, image: images[0]?.url ?? '', status, amount, isFrom }
}
