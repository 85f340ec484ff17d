import type { APIRoute, GetStaticPaths } from 'astro'
import { sharePicture } from '#components/pictures/share-picture.ts'
import { cardAddress, loadShareCards, type ShareCard } from '#components/search-engines/share-card.ts'
import { loadSite } from '#components/shop/shop-facts.ts'

/** One picture for every page with a card of its own that can be drawn now. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await loadShareCards()).drawn.map((card) => ({
    params: { page: cardAddress(card.path).replace(/^\/share\/|\.jpg$/g, '') },
    props: card,
  }))

/** The picture that is shown where a page is shared. */
export const GET: APIRoute<ShareCard> = async ({ props: { title, picture } }) => {
  const { name } = await loadSite()
  const bytes = await sharePicture({ title, shop: name, picture: picture?.url })
  return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } })
}
