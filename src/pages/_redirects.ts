import { loadCatalogue } from '#components/menu/catalogue.ts'
import { loadOldAddresses } from '#components/menu/old-addresses.ts'
import { CHANGE_PASSWORD_LINE, redirectLines } from '#contract/content/redirects.ts'

/** The catalogue's redirects, for static hosts (D3). */
export async function GET(): Promise<Response> {
  const { categories } = await loadCatalogue()
  return new Response(CHANGE_PASSWORD_LINE + redirectLines(categories, await loadOldAddresses()))
}
