import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/line/cut-line.ts'

/** The round trip of a 2g line. */
const SLOW_MS = 800
/** 250 kbit/s. */
const SLOW_BYTES = 31_250
const PATIENCE_MS = 60_000
/** Longer than a page waits before it fetches anything by itself. */
const SETTLED_MS = 5000
/** Asked last, for nothing. */
const LAST = '/last'
/** May be due with any page (§9). */
const PROBE = 'GET /api/v1/health/products'
/** Design: what ten pages may cost somebody who pays for every megabyte. */
const TEN_PAGES_BYTES = 600_000
const TEN_PAGES_MS = 600_000
const TEN_PAGES = [
  ...['/', '/menu', '/menu/category/breads', '/product/pandesal', '/product/ensaymada'],
  ...['/menu/category/cakes', '/product/ube-chiffon-cake', '/about', '/faq', '/blog'],
]
const PRICE = /^GET \/api\/v1\/products\/\d+$/

/** Whether the worker has a copy of everything that the page has loaded. */
async function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const cache = await caches.open('pugon:copies')
    const own = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const files = own.filter(({ pathname }) => /^\/(?:_astro|images)\//.test(pathname))
    const kept = await Promise.all(
      [location.href, ...files].map((url) => cache.match(String(url), { ignoreSearch: true })),
    )
    return kept.every(Boolean)
  })
}

/** Runs in the page: scrolls to its end, a part of a screen with each frame. */
async function readToTheEnd(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
}

test(
  'a second visit to a product on a slow line shows the copy before any answer comes, and asks for nothing but its price, once (§1, D51)',
  DEEP_ONLY,
  async ({ page, line }) => {
    line.slowDown(SLOW_MS)
    await page.goto('/about')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The worker measures the line with every page.
    for (const path of ['/product/pandesal', '/about', '/product/pandesal', '/about']) await page.goto(path)
    await expect(async () => {
      await page.goto('/product/pandesal')
      await page.waitForLoadState('networkidle')
      expect(await isKept(page)).toBe(true)
      await page.goto('/about')
      await page.waitForLoadState('networkidle')
    }).toPass({ timeout: PATIENCE_MS })
    await page.clock.install()
    line.asked.length = 0
    // Nothing is answered from now on.
    line.slowDown(PATIENCE_MS)
    await page.goto('/product/pandesal')
    await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Pandesal' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeEnabled()
    await page.clock.runFor(SETTLED_MS)
    await page.evaluate((last) => void fetch(last).catch(() => null), LAST)
    await expect.poll(() => line.asked).toContain(`GET ${LAST}`)
    const asked = line.asked.filter((one) => one !== `GET ${LAST}` && one !== PROBE)
    expect(asked).toEqual([expect.stringMatching(PRICE)])
  },
)

test.describe('on 2g', () => {
  test.use({ deviceScaleFactor: 2, hasTouch: true })

  test(
    `ten pages of browsing, cold and each scrolled to its end, take at most ${TEN_PAGES_BYTES / 1000} kB for page and worker together, and no file comes twice (§1, D51)`,
    DEEP_ONLY,
    async ({ page, line }) => {
      test.setTimeout(TEN_PAGES_MS)
      line.slowDown(SLOW_MS)
      line.slowReceiving(SLOW_BYTES)
      for (const path of TEN_PAGES) {
        await page.goto(path)
        await page.evaluate(readToTheEnd)
        await expect.poll(line.underWay, { timeout: PATIENCE_MS }).toBe(0)
      }
      const files = line.asked.filter((asked) => /^GET \/(?:_astro|images)\//.test(asked))
      expect(files.toSorted()).toEqual([...new Set(files)].toSorted())
      process.stdout.write(
        `ten pages on 2g: ${line.receivedBytes()} bytes in ${line.asked.length} requests\n`,
      )
      expect(line.receivedBytes()).toBeLessThanOrEqual(TEN_PAGES_BYTES)
    },
  )
})
