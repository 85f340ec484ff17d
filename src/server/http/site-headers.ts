import { securityHeaders } from '#contract/headers/security-headers.ts'

/** The security headers of a shop's answers. */
export type SiteHeaders = {
  /** Of pages; each states its own policy instead of this one, which allows no inline block. */
  page: Record<string, string>
  /** Of answers of the API, pictures and files, which load nothing. */
  plain: Record<string, string>
}

/**
 * Stricter than the pages' policies, and shorter on each of the dozen files that a page requests. It has nothing to report, and
 * needs no permission for things that only pages do.
 */
const PLAIN_POLICY = "default-src 'none'; frame-ancestors 'none'"
const PLAIN_HEADERS = [
  'X-Content-Type-Options',
  'Strict-Transport-Security',
  'Cross-Origin-Opener-Policy',
] as const

/** The headers of a shop at this address; `apiOrigin` is empty if the API is at the same one. */
export function siteHeaders(place: { site: string; apiOrigin: string; hasTagManager: boolean }): SiteHeaders {
  const page = securityHeaders({ scriptHashes: [], styleHashes: [], ...place })
  const shared = PLAIN_HEADERS.map((name) => [name, page[name] ?? ''])
  return { page, plain: { 'Content-Security-Policy': PLAIN_POLICY, ...Object.fromEntries(shared) } }
}

/**
 * Whether the resource at this address never loads anything itself. A top-level script may be a worker, which
 * does.
 */
export function isPlain(path: string): boolean {
  return /^\/(api|images|share|_astro)(\/|$)|\.(png|webmanifest)$/.test(path)
}
