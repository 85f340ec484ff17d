import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { countedBytes, METER_TOLERANCE } from '#tests/e2e/setup/line/counted-bytes.ts'
import { test } from '#tests/e2e/setup/line/cut-line.ts'
import type { WeakLine } from '#tests/e2e/setup/line/weak-line.ts'

// Bytes of pages over HTTP/1.1, their heads included, in a browser that uses dictionaries (RFC 9842).

const SECOND_PAGE_BYTES = 4_000
const NEXT_PRODUCT_BYTES = 3_500
/** Without a dictionary no page of the shop is as small as this. */
const WHOLE_PAGE_BYTES = 9_000
const DICTIONARY = /^\/_astro\/dictionary\./

/** Fetched ahead by the first page. */
const AHEAD = ['/menu', '/checkout', '/about']

/** A reader's way after the first page, and what each page on it may cost. */
const WAY = [
  ['/product/asado-roll', SECOND_PAGE_BYTES],
  ['/product/banana-bread', NEXT_PRODUCT_BYTES],
  ['/product/mocha-roll', NEXT_PRODUCT_BYTES],
  ['/menu/category/cakes', SECOND_PAGE_BYTES],
] as const

/** Waits until the shop, which may just have started, offers its dictionary. */
async function untilOffered({ address }: WeakLine): Promise<void> {
  const headers = { 'Accept-Encoding': 'zstd' }
  const timing = async () => (await fetch(address, { headers })).headers.get('Server-Timing')
  await expect.poll(timing).toContain('dictionary')
}

/** Opens the first page, and waits for what it fetches ahead: the dictionary, and then the pages that are likely next. */
async function openFirst(page: Page, { answered }: WeakLine): Promise<void> {
  await page.goto('/')
  const fetched = () => answered.map(({ path }) => path)
  await expect.poll(fetched).toEqual(expect.arrayContaining(AHEAD))
}

/** The bytes of each page that is opened, as the browser reports them: none that the worker has asked for. */
async function watchPages(page: Page): Promise<Map<string, number>> {
  const pages = new Map<string, number>()
  const paths = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (type === 'Document') paths.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path) pages.set(path, encodedDataLength)
  })
  await session.send('Network.enable')
  return pages
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'a second page is 4 kB at the most, and a product after another 3.5 kB',
    DEEP_ONLY,
    async ({ page, line }) => {
      await untilOffered(line)
      const pages = await watchPages(page)
      await openFirst(page, line)
      expect(pages.get('/')).toBeGreaterThan(WHOLE_PAGE_BYTES)
      for (const [path, most] of WAY) {
        await page.goto(path)
        await expect.poll(() => pages.get(path)).toBeLessThanOrEqual(most)
      }
      expect(line.answered.filter(({ path }) => DICTIONARY.test(path))).toHaveLength(1)
    },
  )

  test(
    'a first page with its dictionary is fewer bytes than with the pages fetched ahead alone',
    DEEP_ONLY,
    async ({ page, line }) => {
      await untilOffered(line)
      await openFirst(page, line)
      const ahead = line.answered.filter(({ path }) => DICTIONARY.test(path) || AHEAD.includes(path))
      expect(ahead.map(({ encoding }) => encoding)).toEqual(['br', 'dcz', 'dcz', 'dcz'])
      const before = line.answered.length
      for (const path of AHEAD)
        await (await fetch(line.address + path, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer()
      const whole = line.answered.slice(before)
      expect(sum(ahead)).toBeLessThan(sum(whole))
    },
  )

  test(
    'the data meter counts the dictionary, and the small pages after it, to a tenth (D54, D79)',
    DEEP_ONLY,
    async ({ page, line }) => {
      await untilOffered(line)
      const before = { wire: sum(line.answered), counted: 0 }
      await openFirst(page, line)
      await page.waitForLoadState('networkidle')
      const first = await expectCounted(page, line, before)
      for (const path of ['/product/banana-bread', '/contact', '/product/mocha-roll', '/blog', '/faq']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
      }
      await expectCounted(page, line, first)
    },
  )

  for (const [why, connection] of [
    ['Save-Data', { saveData: true }],
    ['2G', { effectiveType: '2g' }],
  ] as const)
    test(
      `on ${why} no dictionary is fetched, and pages are sent as without`,
      DEEP_ONLY,
      async ({ page, line }) => {
        await untilOffered(line)
        await page.addInitScript((connection) => {
          Object.defineProperty(navigator, 'connection', { value: connection })
        }, connection)
        const pages = await watchPages(page)
        await page.clock.install()
        for (const path of ['/', '/product/asado-roll']) {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await page.clock.runFor(5_000)
        }
        await expect.poll(() => pages.get('/product/asado-roll')).toBeGreaterThan(WHOLE_PAGE_BYTES)
        expect(line.answered.filter(({ path }) => DICTIONARY.test(path))).toEqual([])
      },
    )
})

test('pages that come through the worker are as small', DEEP_ONLY, async ({ page, line }) => {
  await untilOffered(line)
  await openFirst(page, line)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  for (const [path, most] of WAY) {
    await page.goto(path)
    const viaWorker = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return (navigation?.workerStart ?? 0) > 0
    })
    expect(viaWorker).toBe(true)
    await expect
      .poll(() => line.answered.find((answer) => answer.path === path))
      .toMatchObject({ encoding: 'dcz' })
    expect(line.answered.find((answer) => answer.path === path)?.bytes).toBeLessThanOrEqual(most)
  }
})

/** Leaves a page, which then writes what was counted, for a file that counts nothing; compares with what went over the line since. */
async function expectCounted(page: Page, line: WeakLine, before: { wire: number; counted: number }) {
  const wire = sum(line.answered)
  await page.goto('/icon.svg')
  const counted = await countedBytes(page)
  const ratio = (counted - before.counted) / (wire - before.wire)
  expect(Math.abs(ratio - 1), `counted is ${ratio.toFixed(3)} of the wire`).toBeLessThan(METER_TOLERANCE)
  return { wire: sum(line.answered), counted }
}

function sum(answers: WeakLine['answered']): number {
  return answers.reduce((total, { bytes }) => total + bytes, 0)
}
