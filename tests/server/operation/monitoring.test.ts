import { beforeEach, expect, test } from 'vitest'
import * as calls from '#contract/shop/monitoring.ts'
import { measurements } from '#server/db/schema/measurement.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, openShop, refusalOf, SOME_DATABASES } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const DAY: [string, string] = ['2026-11-21', '09:30']

const shop = await openSharedShop()
let admin = await signInAs(shop, 'admin')
beforeEach(async () => {
  shop.setNow(...DAY)
  await shop.deps.database.delete(measurements)
})

const line = { type: '4g', provider: 'globe' } as const

test('measurements come back as counts and percentiles for each network and provider', async () => {
  const samples = Array.from({ length: 20 }, (_, index) => ({ ...line, rtt: (index + 1) * 10, downlink: 4 }))
  const answer = await shop.request(calls.sendNetworkStats, { body: { samples } })
  expect(answer).toEqual({ received: 20 })
  await shop.request(calls.sendNetworkStats, {
    body: { samples: [{ type: null, provider: 'dito', rtt: 900, reliability: 0.5 }] },
  })
  const { groups } = await admin.request(calls.getNetworkStats, { query: {} })
  expect(groups.map(({ metric, type, provider, count }) => [metric, type, provider, count])).toEqual([
    ['downlink', '4g', 'globe', 20],
    ['reliability', 'unknown', 'dito', 1],
    ['rtt', '4g', 'globe', 20],
    ['rtt', 'unknown', 'dito', 1],
  ])
  const rtt = groups.find(({ metric, provider }) => metric === 'rtt' && provider === 'globe')
  expect(rtt?.mean).toBe(105)
  for (const [found, exact] of [
    [rtt?.p50, 100],
    [rtt?.p75, 150],
    [rtt?.p95, 190],
  ] as const) {
    expect(Math.abs((found ?? 0) - exact) / exact).toBeLessThan(0.08)
  }
})

test('speed is judged by measurements: unknown, good, then an alert for slow answers (§8, D45)', async () => {
  const judged = async () => {
    const { status, reason, alerts } = await admin.request(calls.getPerformance, { query: {} })
    return { status, reason, codes: alerts.map(({ code }) => code) }
  }
  const send = (sample: { responseTime?: number; cacheHitRatio?: number }) =>
    shop.request(calls.sendPerformance, { body: { samples: [{ ...line, ...sample }] } })
  expect(await judged()).toEqual({
    status: 'unknown',
    reason: 'Nothing was measured in this time.',
    codes: [],
  })
  await send({ responseTime: 1500 })
  expect(await judged()).toEqual({ status: 'good', reason: null, codes: [] })
  await send({ responseTime: 1501 })
  expect(await judged()).toEqual({ status: 'alert', reason: null, codes: ['HIGH_RESPONSE_TIME'] })
})

test('first visits, whose devices have nothing in a cache, raise no alert', async () => {
  await using other = await openShop()
  const { request } = await signInAs(other, 'admin')
  const sample = { ...line, responseTime: 300, cacheHitRatio: 0 }
  await other.request(calls.sendPerformance, { body: { samples: [sample, sample] } })
  const { status, alerts } = await request(calls.getPerformance, { query: {} })
  expect([status, alerts]).toEqual(['good', []])
})

test('mobile lines are kept apart from other measurements', async () => {
  await shop.request(calls.sendPhilippinesMobile, {
    body: { samples: [{ type: '3g', provider: 'smart', latency: 800, sessionBytes: 1_500_000 }] },
  })
  const { groups } = await admin.request(calls.getPhilippinesMobile, { query: {} })
  expect(groups.map(({ metric }) => metric)).toEqual(['latency', 'sessionBytes'])
  expect((await admin.request(calls.getNetworkStats, { query: {} })).groups).toEqual([])
})

test('only the asked hours count, and after 30 days everything is forgotten (§9)', async () => {
  const send = () => shop.request(calls.sendNetworkStats, { body: { samples: [{ ...line, rtt: 100 }] } })
  const countOf = async (hours: number) =>
    (await admin.request(calls.getNetworkStats, { query: { hours } })).groups[0]?.count ?? 0
  await send()
  shop.setNow('2026-11-21', '20:00')
  admin = await signInAs(shop, 'admin')
  await send()
  expect([await countOf(2), await countOf(24)]).toEqual([1, 2])
  shop.setNow('2026-12-25', '09:30')
  await send()
  const rows = await shop.deps.database.select().from(measurements)
  expect(rows.map(({ count }) => count)).toEqual([1])
  shop.setNow(...DAY)
  admin = await signInAs(shop, 'admin')
})

test('the hour that was under way so long ago is in the sums whole, and they say from when they are', async () => {
  await shop.request(calls.sendNetworkStats, { body: { samples: [{ ...line, rtt: 100 }] } })
  shop.setNow('2026-11-21', '10:05')
  admin = await signInAs(shop, 'admin')
  const { groups, from, to } = await admin.request(calls.getNetworkStats, { query: { hours: 1 } })
  expect(groups.map(({ count }) => count)).toEqual([1])
  expect([from, to]).toEqual(['2026-11-21T09:00:00+08:00', '2026-11-21T10:05:00+08:00'])
  shop.setNow(...DAY)
  admin = await signInAs(shop, 'admin')
})

test('however much is sent, an hour holds no more rows than there are buckets', async () => {
  for (let time = 0; time < 10; time++) {
    const samples = Array.from({ length: 20 }, (_, index) => ({ ...line, rtt: 100 + index / 100 }))
    await shop.request(calls.sendNetworkStats, { body: { samples } })
  }
  const rows = await shop.deps.database.select().from(measurements)
  expect(rows.length).toBeLessThanOrEqual(2)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(200)
})

test.each([
  ['more than 20 at once', { samples: Array(21).fill(line) }],
  ['none', { samples: [] }],
  ['an address', { samples: [{ ...line, address: '203.0.113.7' }] }],
  ['another provider', { samples: [{ ...line, provider: 'Ana Reyes' }] }],
  ['a number that is none', { samples: [{ ...line, rtt: '100' }] }],
  ['a number below zero', { samples: [{ ...line, rtt: -1 }] }],
  ['an endless number', { samples: [{ ...line, downlink: 1e300 }] }],
])('measurements with %s are refused', async (_, body) => {
  const response = await signed(shop.app, '/api/v1/monitoring/network-stats', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([response.status, (await response.json()).code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('sums are for admins', async () => {
  const staff = await signInAs(shop, 'staff')
  for (const call of [calls.getNetworkStats, calls.getPerformance, calls.getPhilippinesMobile]) {
    expect((await refusalOf(staff.request(call as never, { query: {} } as never))).status).toBe(403)
    expect((await refusalOf(shop.request(call as never, { query: {} } as never))).status).toBe(401)
  }
})

test.each(SOME_DATABASES)('%s: no measurement is lost when many browsers send at once', async (kind) => {
  await using other = await openShop(kind)
  const samples = [1, 10, 100, 1000].map((rtt) => ({ ...line, rtt, downlink: rtt }))
  const send = (index: number) =>
    other.request(calls.sendNetworkStats, {
      body: { samples: index % 2 ? samples : samples.toReversed() },
    })
  await Promise.all(Array.from({ length: 40 }, (_, index) => send(index)))
  const rows = await other.deps.database.select().from(measurements)
  expect(rows.map(({ count }) => count)).toEqual(Array(8).fill(40))
})

test('a page’s sample counts for its line, for its kind of page and for its Manila day, and needs no signature (D59)', async () => {
  const send = (sample: object) =>
    shop.app.request('/api/v1/monitoring/performance', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ samples: [{ ...line, ...sample }] }),
    })
  const first = { page: 'home', largestContentfulPaint: 1000, cumulativeLayoutShift: 0, errors: 0 }
  expect((await send(first)).status).toBe(202)
  await send({ ...first, page: 'product', largestContentfulPaint: 3000, errors: 2 })
  shop.setNow('2026-11-22', '00:30')
  admin = await signInAs(shop, 'admin')
  await send({ ...first, largestContentfulPaint: 2000 })
  const { groups, pages, days } = await admin.request(calls.getPerformance, { query: {} })
  const largest = ({ metric }: { metric: string }) => metric === 'largestContentfulPaint'
  expect(groups.filter(largest)).toMatchObject([{ type: '4g', provider: 'globe', count: 3, mean: 2000 }])
  expect(pages.filter(largest)).toMatchObject([
    { page: 'home', count: 2, mean: 1500 },
    { page: 'product', count: 1, mean: 3000 },
  ])
  expect(days.filter(largest)).toMatchObject([
    { date: '2026-11-21', count: 2, mean: 2000 },
    { date: '2026-11-22', count: 1, mean: 2000 },
  ])
  const errors = pages.find(({ metric, page }) => metric === 'errors' && page === 'product')
  expect(errors).toMatchObject({ count: 1, mean: 2 })
  expect((await send({ page: 'admin' })).status).toBe(400)
  expect((await send({ page: 'home', name: 'Ana Reyes' })).status).toBe(400)
  shop.setNow(...DAY)
  admin = await signInAs(shop, 'admin')
})
