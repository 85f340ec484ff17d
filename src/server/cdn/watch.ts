import type { Logger } from 'pino'
import type { CdnStatus } from '#contract/shop/cdn.ts'
import { CDN_HEALTH_MS, CDN_METRICS_MS } from '#domain/page/cdn-rules.ts'
import { speedAlerts } from '#domain/page/speed-alert.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import {
  absenceOf,
  askZone,
  type CdnSettings,
  CLOUDFLARE_API,
  type CloudflareZone,
  TIMEOUT_MS,
} from './zone.ts'

/** Measures the CDN at intervals, and knows the last result. */
export type CdnWatch = {
  state: () => Omit<CdnStatus, 'lastPurge'>
  tasks: readonly Repeated[]
}

type Needs = CdnSettings & { clock: () => Date; log: Logger }

/** Small, never cached, and needs no database. */
const HEALTH_PATH = '/actuator/health/liveness'
/** The header with which Cloudflare marks its answers. */
const CDN_MARK = 'CF-Ray'
/** Cloudflare counts a request a few minutes late. */
const LOOK_BACK_MS = 30 * 60_000
/** How many of its groups are asked for: there are fewer kinds of status. */
const MAX_GROUPS = 30

/** What Cloudflare says of requests that it did not have to forward, and of those that it did. */
const FROM_CACHE = ['hit', 'stale', 'updating', 'revalidated']
const FORWARDED = ['miss', 'expired']

const FIGURES = `query ($zoneTag: string, $since: Time, $until: Time) { viewer { zones(filter: { zoneTag: $zoneTag }) {
  httpRequestsAdaptiveGroups(limit: ${MAX_GROUPS}, filter: { datetime_geq: $since, datetime_lt: $until }) {
    count dimensions { cacheStatus } } } } }`

type Group = { count: number; dimensions: { cacheStatus: string } }
type Figures = { data?: { viewer?: { zones?: { httpRequestsAdaptiveGroups?: Group[] }[] } } }

/**
 * Asks every 60 s for an answer of the shop through its CDN, and every 30 s for the CDN's own figures (§9); nothing
 * without a CDN. Each process measures for itself.
 */
export function watchCdn(needs: Needs, api: string = CLOUDFLARE_API): CdnWatch {
  const { cloudflare, siteUrl, clock, log } = needs
  const absence = absenceOf(needs)
  if (absence || !cloudflare) {
    const nothing = { status: 'unknown' as const, reason: absence, health: null, figures: null, alerts: [] }
    return { state: () => nothing, tasks: [] }
  }
  let health: CdnStatus['health'] = null
  let figures: CdnStatus['figures'] = null
  const checkHealth = async () => {
    health = await measureHealth(siteUrl, clock)
  }
  const readFigures = async () => {
    figures = await askFigures(cloudflare, api, clock())
  }
  return {
    tasks: [
      repeat(log, { name: 'CDN health', intervalMs: CDN_HEALTH_MS, task: checkHealth }),
      repeat(log, { name: 'CDN figures', intervalMs: CDN_METRICS_MS, task: readFigures }),
    ],
    state: () => {
      const hitRatio = figures?.hitRatio ?? null
      const responseTime = health?.responseTime ?? null
      const alerts = speedAlerts({ hitRatio, responseTime })
      const isKnown = hitRatio !== null || health !== null
      const isBad = alerts.length > 0 || health?.isUp === false
      return {
        status: isKnown ? (isBad ? 'alert' : 'good') : 'unknown',
        reason: isKnown ? null : 'not-measured',
        health,
        figures,
        alerts,
      }
    },
  }
}

async function measureHealth(siteUrl: string, clock: () => Date): Promise<NonNullable<CdnStatus['health']>> {
  const askedAt = performance.now()
  const answer = await fetch(new URL(HEALTH_PATH, siteUrl), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  const responseTime = answer && Math.round(performance.now() - askedAt)
  await answer?.body?.cancel()
  const isThroughCdn = answer?.headers.has(CDN_MARK) ?? false
  return { at: manilaIso(clock()), isUp: answer?.ok ?? false, responseTime, isThroughCdn }
}

async function askFigures(
  zone: CloudflareZone,
  api: string,
  until: Date,
): Promise<NonNullable<CdnStatus['figures']>> {
  const at = manilaIso(until)
  const variables = {
    zoneTag: zone.zoneId,
    since: new Date(until.getTime() - LOOK_BACK_MS).toISOString(),
    until: until.toISOString(),
  }
  const answer = await askZone(zone, `${api}/graphql`, { query: FIGURES, variables })
  if (!answer) return { at, requests: 0, hitRatio: null, failure: 'unreachable' }
  const read = (await answer.json().catch(() => ({}))) as Figures
  const groups = read.data?.viewer?.zones?.[0]?.httpRequestsAdaptiveGroups
  if (!answer.ok || !groups) return { at, requests: 0, hitRatio: null, failure: 'refused' }
  const fromCache = countOf(groups, FROM_CACHE)
  const requests = fromCache + countOf(groups, FORWARDED)
  return { at, requests, hitRatio: requests > 0 ? fromCache / requests : null, failure: null }
}

function countOf(groups: readonly Group[], statuses: readonly string[]): number {
  return groups
    .filter(({ dimensions }) => statuses.includes(dimensions.cacheStatus))
    .reduce((sum, { count }) => sum + count, 0)
}
