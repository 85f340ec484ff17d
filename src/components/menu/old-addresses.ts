import { loadContent } from '#components/shop/shop-content.ts'
import { type MovedSlugs, movedSlugs } from '#domain/product/old-slug.ts'
import { loadCatalogue } from './catalogue.ts'

type OldAddresses = { products: MovedSlugs; categories: MovedSlugs; occasions: MovedSlugs }

/** Where former slugs of products, categories and occasions lead. */
export async function loadOldAddresses(): Promise<OldAddresses> {
  const { products, categories, occasions } = await loadCatalogue()
  const { oldSlugs } = await loadContent()
  return {
    products: movedSlugs(oldSlugs, 'product', products),
    categories: movedSlugs(oldSlugs, 'category', categories),
    occasions: movedSlugs(oldSlugs, 'occasion', occasions),
  }
}
