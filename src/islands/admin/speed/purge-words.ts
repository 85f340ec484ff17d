import type { CdnResult } from '#contract/shop/cdn.ts'

const REASONS = {
  localhost: 'nothing to empty on localhost',
  'not-configured': 'no CDN is set up',
  refused: 'the CDN refused',
  unreachable: 'the CDN did not answer',
} as const

/** The outcome of a purge at the CDN; after a 429, when to try again (§8). */
export function purgeWords({ status, reason, retryAfter }: CdnResult): string {
  if (status === 'purged') return 'The CDN is emptied.'
  if (status === 'rate-limited') return `Rate limit exceeded. Please try again in ${retryAfter} seconds`
  const because = reason ? ` (${REASONS[reason]})` : ''
  return status === 'skipped' ? `Skipped at the CDN${because}.` : `The CDN was not emptied${because}.`
}
