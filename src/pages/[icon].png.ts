import type { APIRoute, GetStaticPaths } from 'astro'
import { iconPicture } from '#components/pictures/icon-picture.ts'
import { ICONS } from '#components/search-engines/icons.ts'

type Props = { side: number; fill: number }

/** One file for every icon. */
export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(ICONS).map(([icon, shape]) => ({ params: { icon }, props: shape }))

/** The shop's icon in one size. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(await iconPicture(props), { headers: { 'Content-Type': 'image/png' } })
