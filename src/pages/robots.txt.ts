import type { APIRoute } from 'astro'

/**
 * Everything may be crawled except calls and admin screens; pages that must not be found say so themselves.
 */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
  )
