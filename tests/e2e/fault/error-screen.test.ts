import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { breakPrices, mendPrices } from '#tests/e2e/setup/line/broken-prices.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const FAULT = { name: 'Error', message: 'the till is broken' }

test.use({ allowedErrors: [[/the till is broken|oven is not|chunk 7 failed/], { scope: 'test' }] })

const screen = (page: Page) => page.getByRole('dialog', { name: 'Oops! Something went wrong' })
const retry = (page: Page, attempt: number) =>
  screen(page).getByRole('button', { name: `Try Again (Attempt ${attempt} of 3)` })

async function fillCart(page: Page): Promise<void> {
  await page.goto('/menu')
  await page
    .getByRole('button', { name: /^Add .+ to the cart$/ })
    .first()
    .click()
}

async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cart 1', exact: true }).first().click()
}

/** Fills the cart, breaks the prices and opens the cart's panel. */
async function openBrokenCart(page: Page, fault = FAULT): Promise<void> {
  await fillCart(page)
  await breakPrices(page, fault)
  await openCart(page)
}

/** From here on the page's clock is controlled, however slow the machine is. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test('a fault shows the full-page screen; Try Again recovers after a delay (§2, §4)', async ({ page }) => {
  await openBrokenCart(page)
  await expect(screen(page)).toBeVisible()
  await expect(screen(page)).toContainText('An unexpected error occurred. Please try refreshing the page.')
  await expectAccessible(page)
  const { width, height } = (await screen(page).boundingBox()) ?? {}
  expect({ width, height }).toEqual(page.viewportSize())
  await mendPrices(page)
  await retry(page, 1).click()
  await expect(page.getByRole('status').getByText('Attempting to recover... (Attempt 1 of 3)')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
})

test(
  'Try Again is there only while retries remain, and again after 30 s without a new error (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await page.clock.install()
    const logged: string[] = []
    page.on('pageerror', ({ message }) => logged.push(message))
    await openBrokenCart(page)
    await expect(screen(page)).toBeVisible()
    await pauseClock(page)
    for (const [attempt, longest] of [
      [1, 1125],
      [2, 2250],
      [3, 4500],
    ] as const) {
      await retry(page, attempt).click()
      await expect(page.getByText(`Attempting to recover... (Attempt ${attempt} of 3)`)).toBeVisible()
      await page.clock.runFor(longest)
    }
    await expect(screen(page)).toBeVisible()
    await expect(screen(page).getByRole('button', { name: /Try Again/ })).toHaveCount(0)
    // §9: the same error within 10 s is logged once.
    expect(logged).toEqual([FAULT.message])
    await page.clock.runFor(30_000)
    await expect(retry(page, 1)).toBeVisible()
  },
)

test(
  'Report Issue opens an e-mail to the shop, Refresh Page loads the page again (§2)',
  DEEP_ONLY,
  async ({ page }) => {
    await openBrokenCart(page)
    const report = screen(page).getByRole('link', { name: 'Report Issue' })
    const address = new URL((await report.getAttribute('href')) ?? '')
    expect(address.protocol + address.pathname).toBe('mailto:hello@pugon.example')
    expect(address.searchParams.get('body')).toContain('Error: the till is broken')
    const loaded = page.waitForEvent('load')
    await screen(page).getByRole('button', { name: 'Refresh Page' }).click()
    await loaded
    await expect(screen(page)).toHaveCount(0)
  },
)

test('a syntax or reference error is not tried again (§4)', DEEP_ONLY, async ({ page }) => {
  await openBrokenCart(page, { name: 'ReferenceError', message: 'oven is not defined' })
  await expect(screen(page).getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  await expect(screen(page).getByRole('button', { name: /Try Again/ })).toHaveCount(0)
})

test('a lost chunk inside an island loads the page again after 2 s (§4)', DEEP_ONLY, async ({ page }) => {
  await page.clock.install()
  await fillCart(page)
  await breakPrices(page, { name: 'ChunkLoadError', message: 'Loading chunk 7 failed' })
  await pauseClock(page)
  await openCart(page)
  await expect(screen(page)).toContainText('The page will automatically refresh to restore functionality.')
  const loads: string[] = []
  page.on('load', () => loads.push('again'))
  await page.clock.runFor(1900)
  expect(loads).toEqual([])
  const loaded = page.waitForEvent('load')
  await page.clock.runFor(500)
  await loaded
  await expect(page.getByRole('link', { name: 'Cart 1', exact: true }).first()).toBeVisible()
})

/** Breaks the prices, and makes the checkout draw one if it would not just then. */
async function breakCheckout(page: Page): Promise<void> {
  await breakPrices(page, FAULT)
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-label="One more"]')?.click())
}

test('details typed into the checkout survive a fault and a reload (D47)', DEEP_ONLY, async ({ page }) => {
  await fillCart(page)
  await page.goto('/checkout')
  const name = page.getByRole('textbox', { name: /Name/ })
  await name.fill('Ana Reyes')
  await breakCheckout(page)
  await expect(screen(page)).toBeVisible()
  await mendPrices(page)
  await retry(page, 1).click()
  await expect(name).toHaveValue('Ana Reyes')
  await breakCheckout(page)
  await screen(page).getByRole('button', { name: 'Refresh Page' }).click()
  await expect(name).toHaveValue('Ana Reyes')
  // Kept for this tab under one key, and nowhere that outlives the tab.
  const stored = await page.evaluate(() =>
    [sessionStorage, localStorage].map((storage) =>
      Object.keys(storage).filter((key) => storage.getItem(key)?.includes('Ana Reyes')),
    ),
  )
  expect(stored).toEqual([['pugon:checkout'], []])
})
