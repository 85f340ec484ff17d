import type { APIRoute, GetStaticPaths } from 'astro'
import { missingPage } from '#components/page/missing-page.ts'
import { cardAddress, loadShareCards } from '#components/search-engines/share-card.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import { lookColours } from '#domain/page/look/look-colours.ts'

/** One picture for every page with a card of its own that can be drawn now. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await loadShareCards()).drawn.map((card) => ({
    params: { page: cardAddress(card.path).replace(/^\/share\/|\.jpg$/g, '') },
  }))

/** The picture that is shown where a page is shared. */
export const GET: APIRoute = async ({ params: { page }, cache }) => {
  cache.set({ tags: ['frame', 'products'] })
  const card = (await loadShareCards()).drawn.find(({ path }) => cardAddress(path) === `/share/${page}.jpg`)
  if (!card) return missingPage()
  const { name, ordering } = await loadSite()
  const { crust } = lookColours(ordering.look, 'light')
  const { sharePicture } = await import('#components/pictures/share-picture.ts')
  const picture = card.picture?.url
  const bytes = await sharePicture({ title: card.title, shop: name, crust, picture })
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } })
}
