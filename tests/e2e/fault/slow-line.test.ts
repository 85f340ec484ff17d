import { expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/setup/cut-line.ts'

/** The round trip of a 2g line. */
const SLOW_MS = 800
const PATIENCE_MS = 60_000
const FILES = /\/_astro\//
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

test('a second visit to a product on a slow line shows the copy before any answer comes, asks for its price once and for none of its scripts and styles (§1, D51)', async ({
  page,
  line,
}) => {
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  line.slowDown(SLOW_MS)
  // The worker measures the line with every page.
  for (const path of ['/product/pandesal', '/about', '/product/pandesal', '/about']) await page.goto(path)
  await expect(async () => {
    await page.goto('/product/pandesal')
    await page.waitForLoadState('networkidle')
    expect(await isKept(page)).toBe(true)
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
  }).toPass({ timeout: PATIENCE_MS })
  line.asked.length = 0
  // Nothing is answered from now on.
  line.slowDown(PATIENCE_MS)
  await page.goto('/product/pandesal')
  await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pandesal' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeEnabled()
  await expect.poll(() => line.asked.filter((asked) => PRICE.test(asked))).toHaveLength(1)
  expect(line.asked.filter((asked) => FILES.test(asked))).toEqual([])
})
