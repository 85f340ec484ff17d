import type { APIRoute } from 'astro'
import { loadContent, siteAddress } from '#components/shop/shop-content.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import { securityText } from '#domain/page/security-text.ts'

/** Where to report a weakness of the shop (RFC 9116). */
export const GET: APIRoute = async ({ url, cache }) => {
  cache.set({ tags: ['frame', 'day'] })
  const { email } = await loadSite()
  const { day } = await loadContent()
  return new Response(securityText(email, new URL(url.pathname, await siteAddress()), day))
}
