import type { APIContext } from 'astro'
import { loadCatalogue } from '#components/menu/catalogue.ts'
import { loadOldAddresses } from '#components/menu/old-addresses.ts'
import {
  CHANGE_PASSWORD_LINE,
  MOVED_OCCASIONS_FILE,
  MOVED_PRODUCTS_FILE,
  REDIRECTS_FILE,
  redirectLines,
} from '#contract/content/redirects.ts'
import { categoryAliases } from '#domain/menu/category-alias.ts'

const HOSTS_FILE = '_redirects'

// Astro makes no page of a file whose name begins with an underscore; a parameter may begin with one.
export function getStaticPaths() {
  return [HOSTS_FILE, REDIRECTS_FILE, MOVED_PRODUCTS_FILE, MOVED_OCCASIONS_FILE].map((redirects) => ({
    params: { redirects },
  }))
}

/** The catalogue's redirects, for static hosts and for our server (D3). */
export async function GET({ params }: APIContext): Promise<Response> {
  const { categories } = await loadCatalogue()
  const oldAddresses = await loadOldAddresses()
  switch (params['redirects']) {
    case HOSTS_FILE:
      return new Response(CHANGE_PASSWORD_LINE + redirectLines(categories, oldAddresses))
    case MOVED_PRODUCTS_FILE:
      return Response.json(oldAddresses.products)
    case MOVED_OCCASIONS_FILE:
      return Response.json(oldAddresses.occasions)
    default:
      return Response.json(categoryAliases(categories, oldAddresses.categories))
  }
}
