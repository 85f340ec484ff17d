import { loadCatalogue } from '#components/menu/catalogue.ts'
import type { Product } from '#domain/product/product.ts'

const MAX_RELATED = 3

/** Products of the same category, for the end of a product's page. */
export async function relatedTo({ id, category }: Product): Promise<Product[]> {
  const { productsIn } = await loadCatalogue()
  return productsIn(category.id)
    .filter((other) => other.id !== id)
    .slice(0, MAX_RELATED)
}
