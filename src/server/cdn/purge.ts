import type { CdnResult } from '#contract/shop/cdn.ts'
import { absenceOf, askZone, type CdnSettings, CLOUDFLARE_API } from './zone.ts'

/** Copies to drop from the CDN: by tag, and by complete address. */
export type Purge = { tags: readonly string[]; addresses: readonly string[] }

/** Purges the CDN. An expected failure is a result; nothing is thrown. */
export type PurgeCdn = (purge: Purge) => Promise<CdnResult>

/** Cloudflare's limit for one call. */
const MAX_ENTRIES = 30
/** §8: the default wait. */
const DEFAULT_RETRY_SECONDS = 60

const PURGED: CdnResult = { status: 'purged', reason: null, retryAfter: null }

/** Purges the configured zone. */
export function createCdnPurge(settings: CdnSettings, api: string = CLOUDFLARE_API): PurgeCdn {
  const reason = absenceOf(settings)
  const { cloudflare } = settings
  if (reason || !cloudflare) return async () => ({ status: 'skipped', reason, retryAfter: null })
  const send = async (body: object): Promise<CdnResult> => {
    const answer = await askZone(cloudflare, `${api}/zones/${cloudflare.zoneId}/purge_cache`, body)
    if (!answer) return { status: 'failed', reason: 'unreachable', retryAfter: null }
    await answer.body?.cancel()
    if (answer.ok) return PURGED
    if (answer.status !== 429) return { status: 'failed', reason: 'refused', retryAfter: null }
    return {
      status: 'rate-limited',
      reason: null,
      retryAfter: retrySeconds(answer.headers.get('Retry-After')),
    }
  }
  return async ({ tags, addresses }) => {
    const bodies = [
      ...chunks(tags).map((entries) => ({ tags: entries })),
      ...chunks(addresses).map((entries) => ({ files: entries })),
    ]
    for (const body of bodies) {
      const result = await send(body)
      if (result.status !== 'purged') return result
    }
    return PURGED
  }
}

function retrySeconds(header: string | null): number {
  return header && /^\d{1,6}$/.test(header) ? Math.max(1, Number(header)) : DEFAULT_RETRY_SECONDS
}

function chunks(entries: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(entries.length / MAX_ENTRIES) }, (_, place) =>
    entries.slice(place * MAX_ENTRIES, (place + 1) * MAX_ENTRIES),
  )
}
