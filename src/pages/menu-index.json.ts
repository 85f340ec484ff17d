import type { APIRoute } from 'astro'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { menuEntry, packEntry } from '#contract/content/menu-entry.ts'

/** A few milliseconds of work. */
const PART = 250

/** Every product that the menu shows, for its filters: fetched when they are first used. */
export const GET: APIRoute = async ({ cache }) => {
  cache.set({ tags: ['products', 'frame'] })
  const { products, tintOf } = await loadCatalogue()
  const parts: string[] = []
  for (let place = 0; place < products.length; place += PART) {
    const part = products.slice(place, place + PART)
    const entries = part.map((product) => packEntry(menuEntry(product, tintOf(product.category.id))))
    parts.push(JSON.stringify(entries).slice(1, -1))
    // In a large shop, others have their turn in between.
    await new Promise((next) => setImmediate(next))
  }
  return new Response(`[${parts.join()}]`, { headers: { 'Content-Type': 'application/json' } })
}
