import type { APIRoute, GetStaticPaths } from 'astro'
import { missingPage } from '#components/page/missing-page.ts'
import { iconPicture } from '#components/pictures/icon-picture.ts'
import { ICONS } from '#components/search-engines/icons.ts'

/** One file for every icon. */
export const getStaticPaths: GetStaticPaths = () => Object.keys(ICONS).map((icon) => ({ params: { icon } }))

/** The shop's icon in one size. */
export const GET: APIRoute = async ({ params: { icon } }) => {
  const shape = Object.entries(ICONS).find(([name]) => name === icon)?.[1]
  if (!shape) return missingPage()
  return new Response(await iconPicture(shape), { headers: { 'Content-Type': 'image/png' } })
}
