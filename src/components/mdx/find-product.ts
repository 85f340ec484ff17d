import { loadCatalogue } from '#components/catalogue.ts'
import { loadMoved } from '#components/moved.ts'
import type { Product } from '#domain/product.ts'

/** The product that an author names by its slug, or by one that it had before. Throws where the menu has none. */
export async function findProduct(slug: string): Promise<Product> {
  const { products } = await loadCatalogue()
  const { products: moved } = await loadMoved()
  const today = Object.hasOwn(moved, slug) ? moved[slug] : slug
  const product = products.find((candidate) => candidate.slug === today)
  if (!product) throw new Error(`The menu has no product "${slug}".`)
  return product
}
