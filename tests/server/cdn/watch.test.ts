import { pino } from 'pino'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { setPause } from '#contract/admin/shop/settings.ts'
import { type CdnResult, getCdnStatus, purgeCdn } from '#contract/shop/cdn.ts'
import { CDN_HEALTH_MS, CDN_METRICS_MS } from '#domain/page/cdn-rules.ts'
import { createPurges } from '#server/cdn/purges.ts'
import { type CdnWatch, watchCdn } from '#server/cdn/watch.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const ZONE = { zoneId: '0123456789abcdef0123456789abcdef', apiToken: 'a-token-of-the-zone' }
const SITE = 'https://shop.example'
const log = pino({ level: 'silent' })
const clock = () => new Date('2026-11-21T01:30:00Z')

type Group = readonly [cacheStatus: string, count: number]
let groups: readonly Group[] = []
let figuresStatus = 200
/** How long the shop takes to answer; `null` if it does not. */
let answerMs: number | null = 20
const asked: string[] = []
let stopwatch: MockInstance | undefined

const sent = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
let watch: CdnWatch | undefined

beforeEach(() => {
  groups = []
  figuresStatus = 200
  answerMs = 20
  asked.length = 0
  sent.mockReset()
  sent.mockImplementation(async (address, init) => {
    asked.push(String(address))
    if (String(address).startsWith(SITE)) {
      if (answerMs === null) throw new TypeError('fetch failed')
      // Other tasks of the process ask for the time as well, so that it stands until the measure is taken.
      stopwatch = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + answerMs)
      return new Response('{"status":"UP"}', { headers: { 'CF-Ray': 'a-ray' } })
    }
    expect(new Headers(init?.headers).get('Authorization')).toBe(`Bearer ${ZONE.apiToken}`)
    const found = groups.map(([cacheStatus, count]) => ({ count, dimensions: { cacheStatus } }))
    const data = { viewer: { zones: [{ httpRequestsAdaptiveGroups: found }] } }
    return Response.json({ data }, { status: figuresStatus })
  })
  vi.stubGlobal('fetch', sent)
})
afterEach(async () => {
  await Promise.all(watch?.tasks.map((task) => task.stop()) ?? [])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function measured() {
  watch = watchCdn({ siteUrl: SITE, cloudflare: ZONE, clock, log })
  for (const task of watch.tasks) {
    await task.pass()
    stopwatch?.mockRestore()
  }
  return watch.state()
}

test('the health of a CDN is measured every 60 s and its figures every 30 s (§9)', async () => {
  vi.useFakeTimers()
  watch = watchCdn({ siteUrl: SITE, cloudflare: ZONE, clock, log })
  const counts = () => [
    asked.filter((url) => url.startsWith(SITE)).length,
    asked.filter((url) => url.endsWith('/graphql')).length,
  ]
  await vi.advanceTimersByTimeAsync(CDN_METRICS_MS - 1)
  expect(counts()).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(counts()).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(CDN_HEALTH_MS - CDN_METRICS_MS)
  expect(counts()).toEqual([1, 2])
})

test('until something was measured, and without a CDN, its status is unknown with a reason, and nothing is asked (D45, D59)', async () => {
  const fresh = watchCdn({ siteUrl: SITE, cloudflare: ZONE, clock, log })
  watch = fresh
  expect(fresh.state()).toMatchObject({
    status: 'unknown',
    reason: 'not-measured',
    health: null,
    figures: null,
  })
  const none = watchCdn({ siteUrl: SITE, cloudflare: null, clock, log })
  expect([none.state().reason, none.tasks]).toEqual(['not-configured', []])
  const local = watchCdn({ siteUrl: 'http://localhost:4321', cloudflare: ZONE, clock, log })
  expect([local.state().reason, local.tasks]).toEqual(['localhost', []])
  expect(asked).toEqual([])
})

test('the hit ratio counts what a CDN may keep, and half of it is enough (§8)', async () => {
  groups = [
    ['hit', 40],
    ['stale', 10],
    ['miss', 45],
    ['expired', 5],
    ['dynamic', 900],
    ['none', 300],
  ]
  const state = await measured()
  expect(state).toMatchObject({
    status: 'good',
    figures: { requests: 100, hitRatio: 0.5, failure: null },
    health: { isUp: true, isThroughCdn: true },
    alerts: [],
  })
  expect(state.health?.responseTime).toBeGreaterThanOrEqual(20)
})

test('a ratio below 0.5 is LOW_HIT_RATIO, an answer after more than 1500 ms HIGH_RESPONSE_TIME (§8)', async () => {
  groups = [
    ['hit', 49],
    ['miss', 51],
  ]
  answerMs = 1501
  const { status, alerts } = await measured()
  expect(status).toBe('alert')
  expect(alerts).toEqual([
    { code: 'LOW_HIT_RATIO', value: 0.49, threshold: 0.5 },
    { code: 'HIGH_RESPONSE_TIME', value: expect.closeTo(1501, -2), threshold: 1500 },
  ])
  // A few milliseconds pass beside the answer's own.
  answerMs = 1490
  expect((await measured()).alerts.map(({ code }) => code)).toEqual(['LOW_HIT_RATIO'])
})

test('a shop that its CDN does not reach is an alert, and figures that were refused are not known (D45)', async () => {
  answerMs = null
  figuresStatus = 403
  expect(await measured()).toMatchObject({
    status: 'alert',
    health: { isUp: false, responseTime: null, isThroughCdn: false },
    figures: { hitRatio: null, failure: 'refused' },
    alerts: [],
  })
})

test('an edit purges the catalogue’s answers once for all edits of a second, and again when the CDN’s limit allows (§8)', async () => {
  vi.useFakeTimers()
  const purgeNetwork = vi.fn()
  purgeNetwork.mockResolvedValueOnce({ status: 'rate-limited', reason: null, retryAfter: 60 })
  purgeNetwork.mockResolvedValue({ status: 'purged', reason: null, retryAfter: null })
  const purges = createPurges({ purgeNetwork, clock, log })
  purges.edited()
  purges.edited()
  expect(purges.last()).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(purgeNetwork.mock.calls).toEqual([[{ tags: ['catalogue'], addresses: [] }]])
  expect(purges.last()).toMatchObject({ by: 'edit', status: 'rate-limited', retryAfter: 60 })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(purgeNetwork).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(purges.last()).toMatchObject({ by: 'edit', status: 'purged' })
})

test('after an edit a CDN that cannot be reached is asked twice more, after 1 s and 2 s; one that refuses is not (§8)', async () => {
  vi.useFakeTimers()
  const began = Date.now()
  const asked: number[] = []
  let reason = 'unreachable'
  const purgeNetwork = async () => {
    asked.push(Date.now() - began)
    return { status: 'failed', reason, retryAfter: null } as CdnResult
  }
  const purges = createPurges({ purgeNetwork, clock, log })
  purges.edited()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([1000, 2000, 4000])
  purges.edited()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.slice(3)).toEqual([61_000, 62_000, 64_000])
  reason = 'refused'
  purges.edited()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(7)
})

test.each(SOME_DATABASES)(
  '%s: an admin’s edit purges the CDN by itself, and the status says so (§7, D59)',
  async (kind) => {
    const shop = await openShop(kind, {
      SITE_URL: SITE,
      CLOUDFLARE_ZONE_ID: ZONE.zoneId,
      CLOUDFLARE_API_TOKEN: ZONE.apiToken,
    })
    const admin = await signInAs(shop, 'admin')
    const status = () => admin.request(getCdnStatus, {})
    expect(await status()).toMatchObject({ status: 'unknown', reason: 'not-measured', lastPurge: null })
    await admin.request(setPause, { body: { pausedUntil: null } })
    await admin.request(setPause, { body: { pausedUntil: '2026-11-21T12:00:00+08:00' } })
    await expect
      .poll(async () => (await status()).lastPurge, { timeout: 30_000 })
      .toMatchObject({ by: 'edit', status: 'purged' })
    expect(asked.filter((url) => url.endsWith('/purge_cache'))).toHaveLength(1)
    await admin.request(purgeCdn, { body: { productId: 3, tags: ['products'] } })
    expect((await status()).lastPurge).toMatchObject({ by: 'person', status: 'purged' })
    await shop.close()
  },
)
