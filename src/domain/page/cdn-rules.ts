/** A rule for the addresses of a CDN that match, in the order in which they apply. */
export type PageRule = { addresses: string; setting: string; reason: string }

/** §9: a zone has at most so many page rules. */
export const MAX_PAGE_RULES = 3

/** The rules with which a CDN suits the shop: everything else it may do by the headers of the answers. */
export const PAGE_RULES: readonly PageRule[] = [
  {
    addresses: '/_astro/*',
    setting: 'Cache everything, for a year',
    reason: 'These files are named by their content and never change.',
  },
  {
    addresses: '/images/*',
    setting: 'Cache everything, for a year, each query by itself, Vary on Accept, Save-Data and ECT',
    reason:
      'A picture’s name is never used again; the query is its size and quality, and its format is one that the browser reads.',
  },
  {
    addresses: '/api/v1/*',
    setting: 'Cache everything, as long as the answer’s own headers say',
    reason: 'Catalogue answers may be kept for seconds; all others forbid it.',
  },
]

/** The tag of every page; it drops them all from the caches that can be purged. */
export const SITE_TAG = 'site'

/** §9: a CDN is asked whether it reaches the shop, and for its own figures, at these intervals. */
export const CDN_HEALTH_MS = 60_000
export const CDN_METRICS_MS = 30_000
