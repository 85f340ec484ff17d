import type { APIRoute } from 'astro'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { buildSearchIndex, type SearchFile, toSearchDocument } from '#contract/content/search-index.ts'
import { toFoundProduct } from '#domain/menu/found-product.ts'

/** The search index for browsers that the API does not answer. */
export const GET: APIRoute = async ({ cache }) => {
  cache.set({ tags: ['products', 'frame'] })
  const { products: all, localize } = await loadCatalogue()
  const products = all.toSorted((a, b) => a.id - b.id).map(localize)
  const file: SearchFile = {
    index: buildSearchIndex(products.map(toSearchDocument)).toJSON(),
    products: products.map(toFoundProduct),
  }
  return Response.json(file)
}
