import { loadContent } from '#components/shop/shop-content.ts'
import { type MovedSlugs, movedSlugs } from '#domain/product/old-slug.ts'
import { loadCatalogue } from './catalogue.ts'

/** Where the slugs lead that the catalogue's products and categories had before. */
export async function loadOldAddresses(): Promise<{ products: MovedSlugs; categories: MovedSlugs }> {
  const { products, categories } = await loadCatalogue()
  const { oldSlugs } = await loadContent()
  return {
    products: movedSlugs(oldSlugs, 'product', products),
    categories: movedSlugs(oldSlugs, 'category', categories),
  }
}
