import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

/** Longer than the 10 s that a reader waits without any message, even on a busy machine. */
const PATIENT = { timeout: 40_000 }

const words = (page: Page) => page.getByText(/^Still loading\. Try again, or call/).filter({ visible: true })

/** Holds back a page's requests until released. */
async function holdBack(page: Page, address: string) {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  return held.resolve
}

test(
  'D53 a cart that does not come is named after 10 s, with a way on; a late one still opens',
  DEEP_ONLY,
  async ({ page }) => {
    const letGo = await holdBack(page, '**/_astro/cart.*.js')
    await openSettled(page, '/menu')
    await expect(words(page)).toHaveCount(0)
    await page.getByRole('link', { name: /^Cart/ }).first().click()
    await expect(words(page)).toBeVisible(PATIENT)
    await expect(words(page).getByRole('link', { name: 'Try again' })).toBeVisible()
    await expect(words(page).getByRole('link').last()).toHaveAttribute('href', /^tel:/)
    await expectAccessible(page)
    letGo()
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
    await expect(words(page)).toHaveCount(0)
  },
)

test(
  'D53 a checkout whose script or price does not come says so after 10 s, and goes on when it does',
  DEEP_ONLY,
  async ({ page }) => {
    await page.goto('/product/pandesal')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    const letScriptGo = await holdBack(page, '**/_astro/checkout.astro*.js')
    await page.goto('/checkout', { waitUntil: 'commit' })
    await expect(words(page)).toBeVisible(PATIENT)
    const letPriceGo = await holdBack(page, '**/api/v1/orders/quote')
    letScriptGo()
    const price = page.getByRole('progressbar', { name: 'Asking for the price' })
    await expect(price).toHaveAttribute('aria-valuenow', '75')
    await expect(page.getByRole('textbox', { name: /Mobile number/ })).toBeVisible()
    await expect(words(page)).toBeVisible(PATIENT)
    letPriceGo()
    await expect(words(page)).toHaveCount(0)
    await expect(price).toHaveCount(0)
  },
)

test(
  '§9 a menu index that never comes is given up, and the list is there as it was built',
  DEEP_ONLY,
  async ({ page }) => {
    await holdBack(page, '**/menu-index.json')
    await page.goto('/menu?sort=price-up')
    await expect(page.getByText('The filters could not be loaded.')).toBeVisible(PATIENT)
    await expect(words(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Pandesal', exact: true }).first()).toBeVisible()
  },
)
