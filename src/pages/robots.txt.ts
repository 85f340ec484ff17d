import type { APIRoute } from 'astro'

/** Everything may be read but the calls and the admins' screens; what is not to be found says so itself. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
  )
