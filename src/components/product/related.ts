import { loadCatalogue } from '#components/menu/catalogue.ts'
import type { Product } from '#domain/product/product.ts'

const MAX_RELATED = 3

/**
 * Products of the same category, for the end of a product's page: those that follow it in the shop's order, and after the
 * last the first ones, those that can be bought before others. So each is on a few pages, and its price changes only these.
 */
export async function relatedTo({ id, category }: Product): Promise<Product[]> {
  const { productsIn } = await loadCatalogue()
  const all = productsIn(category.id)
  const place = all.findIndex((product) => product.id === id)
  const others = [...all.slice(place + 1), ...all.slice(0, place)]
  const related = others.filter(({ available }) => available)
  return [...related, ...others.filter(({ available }) => !available)].slice(0, MAX_RELATED)
}
