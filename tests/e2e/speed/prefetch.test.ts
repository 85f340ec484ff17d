import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { openSettled, stopClock } from '#tests/e2e/setup/pages.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// §2: likely next pages are fetched after 2 s, menu and checkout on idle.
const WAIT_MS = 2000
const LIKELY_NEXT = {
  '/': ['/menu', '/about'],
  '/menu': ['/checkout', '/'],
  '/about': ['/contact', '/menu'],
  '/contact': ['/menu', '/'],
  '/checkout': ['/menu', '/'],
}

/** Chromium's events for what has to be styled again, and why. */
const INVALIDATIONS = 'disabled-by-default-devtools.timeline.invalidationTracking'
type Invalidation = { args: { data?: { changedPseudo?: string; nodeName?: string } } }

const prefetched = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  )

for (const [path, next] of some(Object.entries(LIKELY_NEXT))) {
  test(`on ${path} the pages ${next.join(' and ')} are fetched after 2 s (§2)`, async ({ page }) => {
    await stopClock(page)
    // This test is not about idle time.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    // The script that prefetches loads once the page has settled; its two seconds begin then.
    await openSettled(page, path)
    await page.clock.runFor(WAIT_MS - 1)
    expect(await prefetched(page)).toEqual([])
    await page.clock.runFor(1)
    // A dictionary comes first.
    await expect.poll(() => prefetched(page)).toEqual(next)
  })
}

test(
  'the menu and the checkout are fetched when the browser is idle, as the policy allows (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/menu/category/breads')
    await expect.poll(() => prefetched(page)).toEqual(['/menu', '/checkout'])
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(['/menu', '/checkout']))
  },
)

for (const path of some(['/', '/menu/category/cakes', '/product/made-to-order-egg-pie'])) {
  test(`on ${path} no rule searches the page again for what is fetched ahead`, async ({ browser, page }) => {
    await browser.startTracing(page, { categories: [INVALIDATIONS] })
    await page.goto(path)
    await expect.poll(() => prefetched(page)).toEqual(expect.arrayContaining(['/menu', '/checkout']))
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Invalidation[] }
    const searched = traceEvents.map(({ args: { data } }) => `${data?.changedPseudo} ${data?.nodeName}`)
    expect(searched.length).toBeGreaterThan(0)
    // Links are inserted in the head: above it is only `html`.
    expect(searched).not.toContain('has HTML')
  })
}

for (const [why, connection] of some([
  ['Save-Data', { saveData: true }],
  ['2G', { effectiveType: '2g' }],
  ['slow 2G', { effectiveType: 'slow-2g' }],
  ['a hidden tab', null],
] as const)) {
  test(`nothing is fetched ahead on ${why} (D9)`, async ({ page }) => {
    await page.addInitScript((connection) => {
      if (connection) Object.defineProperty(navigator, 'connection', { value: connection })
      else Object.defineProperty(document, 'hidden', { value: true })
    }, connection)
    await page.clock.install()
    await openSettled(page, '/menu')
    await page.clock.runFor(2 * WAIT_MS)
    expect(await prefetched(page)).toEqual([])
  })
}

test(
  'a page view is marked once, and once more when Back brings the page from memory; not twice in 100 ms (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await openSettled(page, '/menu')
    const views = () =>
      page.evaluate(() =>
        performance.getEntriesByName('pugon:page-view').map((mark) => (mark as PerformanceMark).detail),
      )
    await expect.poll(views).toEqual(['/menu'])
    const comeBack = () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await overAMoment(page)
    await page.evaluate(() => {
      for (const _ of [1, 2]) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await views()).toEqual(['/menu', '/menu'])
    await overAMoment(page)
    await comeBack()
    expect(await views()).toHaveLength(3)
  },
)

/** Waits until the last mark is more than 100 ms old by the page's own clock. */
async function overAMoment(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = performance.getEntriesByName('pugon:page-view').at(-1)
    return performance.now() - (last?.startTime ?? 0) > 100
  })
}
