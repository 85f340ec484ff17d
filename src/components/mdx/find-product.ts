import { loadCatalogue } from '#components/catalogue.ts'
import type { Product } from '#domain/product.ts'

/** The product that an author names by its slug. Throws where the menu has none. */
export async function findProduct(slug: string): Promise<Product> {
  const { products } = await loadCatalogue()
  const product = products.find((candidate) => candidate.slug === slug)
  if (!product) throw new Error(`The menu has no product "${slug}".`)
  return product
}
