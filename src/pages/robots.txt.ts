import { siteAddress } from '#components/shop/shop-content.ts'

/**
 * Everything may be crawled except calls and admin screens; pages that must not be found say so themselves.
 */
export async function GET(): Promise<Response> {
  const map = new URL('/sitemap-index.xml', await siteAddress())
  return new Response(`User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${map}\n`)
}
