import { getEntry } from 'astro:content'
import type { APIRoute } from 'astro'
import { cutPlaces } from '#components/shop/delivery-file.ts'
import { loadSite } from '#components/shop/shop-facts.ts'

/** The barangays that the shop delivers to: fetched by the checkout when delivery is chosen. */
export const GET: APIRoute = async ({ cache }) => {
  cache.set({ tags: ['frame'] })
  const entry = await getEntry('places', 'all')
  if (!entry) throw new Error('content/places/places.json was not loaded.')
  return Response.json(cutPlaces(entry.data, (await loadSite()).ordering.delivery))
}
