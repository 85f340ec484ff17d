import type { Product } from '#domain/product/product.ts'
import {
  type PriceTag,
  priceTag,
  type ReadyFact,
  readyFact,
  readyFactWords,
  type ShelfFact,
  shelfFact,
  shelfFactWords,
} from '#domain/product/product-words.ts'

/** A product in a list of search results, in either language. `image` is empty if it has none. */
export type FoundProduct = Omit<PriceTag, 'size'> & {
  id: number
  slug: string
  name: string
  image: string
  ready: ReadyFact
  shelf: ShelfFact
}

/** The best matches, and the number of all matches. */
export type FoundProducts = { products: FoundProduct[]; total: number }

/** A product in the form that search results show. */
export function toFoundProduct(product: Product): FoundProduct {
  const { id, slug, name, images } = product
  const { amount, isFrom } = priceTag(product)
  const facts = { ready: readyFact(product), shelf: shelfFact(product) }
  return { id, slug, name, image: images[0]?.url ?? '', ...facts, amount, isFrom }
}

/** Its stock in words, or while there is plenty, when it can be ready. */
export function foundStatus({ shelf, ready }: Pick<FoundProduct, 'shelf' | 'ready'>): string {
  return shelfFactWords(shelf) || readyFactWords(ready, shelf)
}
