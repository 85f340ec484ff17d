import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

/** The menu's filters: a part that the page needs as soon as somebody filters. */
const FILTERS = '**/_astro/menu.*.js'

test.use({ allowedErrors: [[/Failed to load resource|dynamically imported module/], { scope: 'test' }] })

/** Counts how often the page loads. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}

const sorting = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })
const loadingError = (page: Page) => page.getByRole('dialog', { name: 'Loading Error' })

/** Asks for the filters by choosing one. */
async function wantFilters(page: Page): Promise<void> {
  // The page's own script hears it.
  await page.waitForLoadState('networkidle')
  await sorting(page).selectOption('Lowest price')
}

test(
  'a lost chunk loads the page again after 1, 2 and 3 s, then the Loading Error dialog comes (§4)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.route(FILTERS, (route) => route.abort())
    const loads = countLoads(page)
    await page.goto('/menu')
    const before = loads()
    for (const seconds of [1, 2, 3]) {
      const started = Date.now()
      const again = page.waitForEvent('load')
      await wantFilters(page)
      await expect(page.getByRole('status').getByText('Loading the page again…')).toBeVisible()
      await again
      expect(Date.now() - started).toBeGreaterThanOrEqual(seconds * 1000)
    }
    await wantFilters(page)
    await expect(loadingError(page)).toContainText(
      'There was an issue loading the page. Please refresh to try again.',
    )
    await expectAccessible(page)
    expect(loads() - before).toBe(3)
    await page.unroute(FILTERS)
    const again = page.waitForEvent('load')
    await loadingError(page).getByRole('button', { name: 'Refresh Page' }).click()
    await again
    await wantFilters(page)
    await expect(page).toHaveURL(/sort=price-up/)
  },
)

test('a chunk that a new build took away is found again on the fresh page', async ({ page }) => {
  let isOld = true
  await page.route(FILTERS, async (route) => {
    const gone = route
      .request()
      .url()
      .replace(/menu\.[^.]+/, 'menu.of-the-last-build')
    await (isOld ? route.fulfill({ response: await route.fetch({ url: gone }) }) : route.continue())
  })
  await page.goto('/menu')
  const lost = page.waitForResponse(FILTERS)
  const again = page.waitForEvent('load')
  await wantFilters(page)
  expect((await lost).status()).toBe(404)
  isOld = false
  await again
  await expect(page).toHaveURL(/\/menu$/)
  await wantFilters(page)
  await expect(page).toHaveURL(/sort=price-up/)
})

test('a page whose own script was lost is whole again', DEEP_ONLY, async ({ page }) => {
  let isLost = true
  await page.route('**/_astro/checkout.astro*.js', (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/checkout')
  await expect(page.getByText('Loading the page again…')).toBeVisible()
  isLost = false
  await expect(page.getByText('Your cart is empty: there is nothing to check out yet.')).toBeVisible()
})

test(
  'without session storage nothing loads by itself: the dialog comes at once (D47)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    })
    await page.route(FILTERS, (route) => route.abort())
    const loads = countLoads(page)
    await page.goto('/menu')
    await wantFilters(page)
    await expect(loadingError(page)).toBeVisible()
    expect(loads()).toBe(1)
  },
)

test('without a connection the page stays as it is', DEEP_ONLY, async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  const loads = countLoads(page)
  await page.clock.install()
  await page.goto('/menu')
  await expect(page.getByRole('heading', { name: 'Our menu' })).toBeVisible()
  await page.clock.runFor(10_000)
  expect(loads()).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('offline the page stays as it is, though the rescue itself is at hand', DEEP_ONLY, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await page.route(FILTERS, (route) => route.abort())
  const loads = countLoads(page)
  await page.clock.install()
  await page.goto('/menu')
  const rescue = page.waitForResponse('**/recover.js')
  await wantFilters(page)
  await rescue
  await page.clock.runFor(10_000)
  expect(loads()).toBe(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
