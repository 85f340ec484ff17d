import type { APIRoute } from 'astro'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { menuEntry, packEntry } from '#contract/content/menu-entry.ts'

/** Every product that the menu shows, for its filters: fetched when they are first used. */
export const GET: APIRoute = async ({ cache }) => {
  cache.set({ tags: ['products', 'frame'] })
  const { products, tintOf } = await loadCatalogue()
  return Response.json(products.map((product) => packEntry(menuEntry(product, tintOf(product.category.id)))))
}
