import { loadCatalogue } from '#components/menu/catalogue.ts'
import type { Product } from '#domain/product/product.ts'

const MAX_RELATED = 3

const placesIn = new WeakMap<readonly Product[], Map<number, number>>()

/**
 * Products of the same category, for the end of a product's page: those that follow it in the shop's order, and after the
 * last the first ones, those that can be bought before others. So each is on a few pages, and its price changes only these.
 */
export async function relatedTo({ id, category }: Product): Promise<Product[]> {
  const { productsIn } = await loadCatalogue()
  const all = productsIn(category.id)
  const place = placesOf(all).get(id) ?? 0
  const [related, others]: [Product[], Product[]] = [[], []]
  // A category may have thousands, and each asks: the first three that can be bought are enough.
  for (let step = 1; step < all.length && related.length < MAX_RELATED; step++) {
    const product = all[(place + step) % all.length]
    if (product) (product.available ? related : others).push(product)
  }
  return [...related, ...others].slice(0, MAX_RELATED)
}

/** The place of each product by its id. */
function placesOf(products: readonly Product[]): Map<number, number> {
  const known = placesIn.get(products) ?? new Map(products.map(({ id }, place) => [id, place]))
  placesIn.set(products, known)
  return known
}
