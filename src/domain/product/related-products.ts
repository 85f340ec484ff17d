import type { Product } from './product.ts'

const MAX_RELATED = 3

const places = new WeakMap<readonly Product[], Map<number, number>>()

/**
 * Products of a category for the end of the page of one of them: those that follow it in the shop's order, and after the last
 * the first ones, those that can be bought before others. So each is on a few pages, and its price changes only these.
 */
export function relatedAmong(all: readonly Product[], id: number): Product[] {
  const place = placesOf(all).get(id) ?? 0
  const [related, others]: [Product[], Product[]] = [[], []]
  // A category may have thousands, and each asks: the first three that can be bought are enough.
  for (let step = 1; step < all.length && related.length < MAX_RELATED; step++) {
    const product = all[(place + step) % all.length]
    if (product) (product.available ? related : others).push(product)
  }
  return [...related, ...others].slice(0, MAX_RELATED)
}

/** The place of each product by its id, looked for once. */
function placesOf(products: readonly Product[]): Map<number, number> {
  const ranks = places.get(products) ?? new Map(products.map(({ id }, place) => [id, place]))
  places.set(products, ranks)
  return ranks
}
