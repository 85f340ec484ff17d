import type { CdnResult } from '#contract/shop/cdn.ts'

/** Copies to drop from the CDN: by tag, and by complete address. */
type Purge = { tags: readonly string[]; addresses: readonly string[] }

/** Purges the CDN. An expected failure is a result; nothing is thrown. */
export type PurgeCdn = (purge: Purge) => Promise<CdnResult>

/** Cloudflare's own address; tests use another. */
const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4'
/** Cloudflare's limit for one call. */
const MAX_ENTRIES = 30
const TIMEOUT_MS = 5_000
/** §8: the default wait. */
const DEFAULT_RETRY_SECONDS = 60

const PURGED: CdnResult = { status: 'purged', reason: null, retryAfter: null }

/** The zone of the CDN in front of the shop. */
export type CloudflareZone = { zoneId: string; apiToken: string }

/** Purges the configured zone. A shop on localhost has no CDN in front of it (§7). */
export function createCdnPurge(
  { siteUrl, cloudflare }: { siteUrl: string; cloudflare: CloudflareZone | null },
  api: string = CLOUDFLARE_API,
): PurgeCdn {
  if (isLocal(siteUrl)) return async () => ({ status: 'skipped', reason: 'localhost', retryAfter: null })
  if (!cloudflare) return async () => ({ status: 'skipped', reason: 'not-configured', retryAfter: null })
  const { zoneId, apiToken } = cloudflare
  const send = async (body: object): Promise<CdnResult> => {
    const answer = await fetch(`${api}/zones/${zoneId}/purge_cache`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null)
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

function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function retrySeconds(header: string | null): number {
  return header && /^\d{1,6}$/.test(header) ? Math.max(1, Number(header)) : DEFAULT_RETRY_SECONDS
}

function chunks(entries: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(entries.length / MAX_ENTRIES) }, (_, place) =>
    entries.slice(place * MAX_ENTRIES, (place + 1) * MAX_ENTRIES),
  )
}
