import { loadCatalogue } from '#components/menu/catalogue.ts'
import { loadOldAddresses } from '#components/menu/old-addresses.ts'
import { missProduct } from '#components/product/missing-product.ts'
import type { Product } from '#domain/product/product.ts'

/**
 * The product that an author names by its slug, current or former; `null` if an open shop no longer has it.
 * Throws if a folder's catalogue does not have it.
 */
export async function findProduct(slug: string): Promise<Product | null> {
  const { productAt } = await loadCatalogue()
  const { products: oldAddresses } = await loadOldAddresses()
  const today = Object.hasOwn(oldAddresses, slug) ? oldAddresses[slug] : slug
  const product = today === undefined ? undefined : productAt(today)
  if (!product) missProduct(`The menu has no product "${slug}".`)
  return product ?? null
}
