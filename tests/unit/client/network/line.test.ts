import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentCondition } from '#client/network/current-condition.ts'
import { currentLine } from '#client/network/line.ts'
import { readLive } from '#client/network/live-read.ts'
import { HEALTH_PATH, probe } from '#client/network/probe.ts'
import { lineSamples, markSlowLine } from '#client/network/samples.ts'
import { isSlowNow, noteLoss } from '#client/network/slow-line.ts'
import { productHealth } from '#contract/shop/health.ts'
import { stubBrowser } from '#tests/unit/stores/browser.ts'
import { CORRUPTIONS, corrupted } from '#tests/unit/stores/corruption.ts'

let browser: ReturnType<typeof stubBrowser>

beforeEach(() => {
  browser = stubBrowser(() => Response.json({ status: 'UP', count: 1, emergency: true }))
  timeline([])
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

/** The browser's timeline: navigations and requests, each of them answered after so many ms. */
function timeline(requests: readonly { name: string; ms: number; type?: string; transferSize?: number }[]) {
  const entries = requests.map(({ ms, type = 'resource', transferSize = 900, ...entry }, at) => ({
    ...{ ...entry, entryType: type, transferSize },
    ...{ startTime: at, requestStart: at, responseStart: at + ms },
  }))
  const marks: { startTime: number }[] = []
  vi.stubGlobal('performance', {
    mark: () => marks.push({ startTime: 1e6 }),
    getEntriesByName: () => marks,
    getEntriesByType: (type: string) => entries.filter(({ entryType }) => entryType === type),
  })
}

const call = (ms: number) => ({ name: 'https://shop.example/api/v1/products/1', ms })

test('the line is measured by the page’s own first byte and by calls, not by files; copies tell nothing (D50)', () => {
  timeline([
    { name: 'https://shop.example/', ms: 400, type: 'navigation' },
    { name: 'https://shop.example/_astro/a.js', ms: 9000 },
    { ...call(1), transferSize: 0 },
    call(1200),
  ])
  expect(lineSamples()).toEqual([400, 1200])
})

test('the last five count, those of the tab’s pages before included; calls without an answer lower the reliability (D50)', () => {
  browser.session.setItem('pugon:line', JSON.stringify({ samples: [9000, 100, null, 100] }))
  timeline([call(200), call(300)])
  expect(lineSamples()).toEqual([100, null, 100, 200, 300])
  noteLoss()
  expect(currentCondition()).toMatchObject({ rtt: 200, reliability: 0.6, type: '4g', lineClass: 'fast' })
})

test('a line that was measured to be slow is waited for longer, though the browser tells nothing (§9, D50)', () => {
  const dataset: Record<string, string> = {}
  const toggleAttribute = (_: string, isOn: boolean) => {
    if (isOn) dataset['slowLine'] = ''
    else delete dataset['slowLine']
  }
  vi.stubGlobal('document', { documentElement: { dataset, toggleAttribute } })
  markSlowLine()
  expect(isSlowNow()).toBe(false)
  timeline([call(2000), call(2000), call(2000)])
  markSlowLine()
  expect(isSlowNow()).toBe(true)
  vi.stubGlobal('document', undefined)
  Object.assign(navigator, { connection: { effectiveType: '3g' } })
  expect(isSlowNow()).toBe(true)
})

test.each([
  ['12 s', {}, 12_000],
  ['15 s on a slow line', { effectiveType: '2g' }, 15_000],
])('a live price is waited for %s (§9)', async (_, connection, ms) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  Object.assign(navigator, { connection, language: 'en-PH' })
  await readLive('/products/1')
  expect(timeout).toHaveBeenCalledWith(ms)
  timeout.mockRestore()
})

test('a probe asks for the health of the products (§9)', async () => {
  expect(HEALTH_PATH).toBe(productHealth.path)
  expect(await probe()).toMatchObject({ emergency: true })
  expect(browser.sent.map(({ path }) => path)).toEqual([HEALTH_PATH])
})

const GOOD = {
  'pugon:line': { samples: [100, null], bytes: 5000, probedAt: 7 },
  'pugon:data-used': { day: '2026-11-24', bytes: 5000 },
  'pugon:data-settings': { lite: 'on', provider: 'dito', dayBytes: 1000, sessionBytes: 1000 },
  'pugon:emergency': { isShops: false, isOwn: true, against: 1 },
  'pugon:uplink': 40_000,
}

describe(`${CORRUPTIONS} corruptions do no harm under`, () => {
  test.each(Object.entries(GOOD))('%s', (key, good) => {
    fc.assert(
      fc.property(corrupted(JSON.stringify(good)), (text) => {
        for (const area of [browser.local, browser.session]) area.setItem(key, text)
        const { isLite, isSpent, isEmergency } = currentLine()
        for (const is of [isLite, isSpent, isEmergency]) expect(typeof is).toBe('boolean')
        const { rtt, reliability, provider, uplink } = currentCondition()
        expect(uplink === null || uplink >= 0).toBe(true)
        expect(rtt).toBeGreaterThanOrEqual(0)
        expect(reliability >= 0 && reliability <= 1).toBe(true)
        expect([null, 'globe', 'smart', 'dito', 'other']).toContain(provider)
      }),
      { numRuns: CORRUPTIONS },
    )
  })
})
