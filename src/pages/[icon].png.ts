import type { APIRoute, GetStaticPaths } from 'astro'
import { missingPage } from '#components/page/missing-page.ts'
import { ICONS } from '#components/search-engines/icons.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import { lookColours } from '#domain/page/look/look-colours.ts'

/** One file for every icon. */
export const getStaticPaths: GetStaticPaths = () => Object.keys(ICONS).map((icon) => ({ params: { icon } }))

/** The shop's icon in one size. */
export const GET: APIRoute = async ({ params: { icon }, cache }) => {
  cache.set({ tags: ['frame'] })
  const shape = Object.entries(ICONS).find(([name]) => name === icon)?.[1]
  if (!shape) return missingPage()
  const { look } = (await loadSite()).ordering
  const { crust } = lookColours(look, 'light')
  const { iconPicture } = await import('#components/pictures/icon-picture.ts')
  const picture = await iconPicture(shape, { crust, logo: look.logo?.picture })
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } })
}
