import { loadCatalogue } from '#components/menu/catalogue.ts'
import { loadOldAddresses } from '#components/menu/old-addresses.ts'
import type { Product } from '#domain/product/product.ts'

/**
 * The product that an author names by its slug, current or former; `null` for one that there is not, of which only `dev` shows
 * the text.
 */
export async function findProduct(slug: string): Promise<Product | null> {
  const { productAt, localize } = await loadCatalogue()
  const { products: oldAddresses } = await loadOldAddresses()
  const today = Object.hasOwn(oldAddresses, slug) ? oldAddresses[slug] : slug
  const product = today === undefined ? undefined : productAt(today)
  return product ? localize(product) : null
}
