import type { APIRoute } from 'astro'
import { cutPlaces } from '#components/shop/delivery-file.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import { readBarangays, readTowns } from '#integrations/content/place-files.ts'

const ROOT = '.'

/** The barangays that the shop delivers to: fetched by the checkout when delivery is chosen. */
export const GET: APIRoute = async ({ cache }) => {
  cache.set({ tags: ['frame'] })
  const { delivery } = (await loadSite()).ordering
  const codes = delivery.map(({ code }) => code)
  const barangays = await readBarangays(ROOT, codes)
  return Response.json(cutPlaces({ ...(await readTowns(ROOT)), barangays }, delivery))
}
