/** The zone of the CDN in front of the shop. */
export type CloudflareZone = { zoneId: string; apiToken: string }

/** The zone and the address at which it shows the shop. */
export type CdnSettings = { siteUrl: string; cloudflare: CloudflareZone | null }

/** Cloudflare's own address; tests use another. */
export const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4'
export const TIMEOUT_MS = 5_000

/** Why there is no CDN to speak to; `null` if there is one. A shop on localhost has none in front of it (§7). */
export function absenceOf({ siteUrl, cloudflare }: CdnSettings): 'localhost' | 'not-configured' | null {
  if (isLocalSite(siteUrl)) return 'localhost'
  return cloudflare ? null : 'not-configured'
}

/** Whether a shop's address is that of its own machine alone. */
export function isLocalSite(siteUrl: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(siteUrl).hostname)
}

/** A call of the zone's own; `null` if nothing answered in time. */
export function askZone(
  { apiToken }: CloudflareZone,
  address: string,
  body: object,
): Promise<Response | null> {
  return fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
}
