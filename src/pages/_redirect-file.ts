import type { APIContext } from 'astro'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { loadOldAddresses } from '#components/menu/old-addresses.ts'
import {
  CHANGE_PASSWORD_LINE,
  HOST_REDIRECTS_FILE,
  MOVED_OCCASIONS_FILE,
  MOVED_PRODUCTS_FILE,
  redirectLines,
} from '#contract/content/redirects.ts'
import { categoryAliases } from '#domain/menu/category-alias.ts'

/** The catalogue's redirects, for static hosts and for our server (D3). */
export async function GET({ url }: APIContext): Promise<Response> {
  const { categories } = await loadCatalogue()
  const oldAddresses = await loadOldAddresses()
  switch (url.pathname.slice(1)) {
    case HOST_REDIRECTS_FILE:
      return new Response(CHANGE_PASSWORD_LINE + redirectLines(categories, oldAddresses))
    case MOVED_PRODUCTS_FILE:
      return Response.json(oldAddresses.products)
    case MOVED_OCCASIONS_FILE:
      return Response.json(oldAddresses.occasions)
    default:
      return Response.json(categoryAliases(categories, oldAddresses.categories))
  }
}
