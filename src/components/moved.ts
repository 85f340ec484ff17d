import { getEntry } from 'astro:content'
import { type MovedSlugs, movedSlugs } from '#domain/old-slug.ts'
import { loadCatalogue } from './catalogue.ts'

/** Where the slugs lead that the catalogue's products and categories had before. */
export async function loadMoved(): Promise<{ products: MovedSlugs; categories: MovedSlugs }> {
  const { products, categories } = await loadCatalogue()
  const list = (await getEntry('oldSlugs', 'oldSlugs'))?.data.list ?? []
  return {
    products: movedSlugs(list, 'product', products),
    categories: movedSlugs(list, 'category', categories),
  }
}
