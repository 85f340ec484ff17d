import { expect, type Page, type Route } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

type Line = { baseSizePrice: number; stock: number }
type Quote = { items: Line[]; problems: object[] }

/** Changes the shop's answer about the cart. */
async function changeQuote(page: Page, change: (quote: Quote) => void): Promise<void> {
  await page.route('**/orders/quote', async (route: Route) => {
    const response = await route.fetch().catch(() => null)
    const quote = await response?.json().catch(() => null)
    // The page that asked is gone, or its request has changed; one that waits asks again.
    if (!response || !quote) return route.abort().catch(() => {})
    change(quote)
    await route.fulfill({ response, json: quote })
  })
}

async function add(page: Page, slug: string, times: number): Promise<void> {
  await page.goto(`/product/${slug}`)
  for (let taps = 0; taps < times; taps++) await page.getByRole('button', { name: /Add to cart/ }).click()
}

test('changes are shown for each line, and one tap resolves each', DEEP_ONLY, async ({ page }) => {
  await changeQuote(page, ({ items: [pie, loaf], problems }) => {
    if (pie) pie.baseSizePrice = 275
    if (loaf) loaf.stock = 1
    problems.push({ code: 'unavailable', line: 2, productId: 1, sizeId: 1 })
  })
  await add(page, 'made-to-order-egg-pie', 1)
  await add(page, 'taisan', 2)
  await add(page, 'pandesal', 1)
  await page.getByRole('link', { name: /^Cart \d+$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await expect(panel.getByText('Now ₱275.00 each, it was ₱260.00.', { exact: true })).toBeVisible()
  const said = panel.getByRole('status').filter({ hasText: 'Taisan: Only 1 left.' })
  await expect(said).toContainText(/Pandesal.*: Not for sale right now\./)
  await expectAccessible(page)

  await panel.getByRole('button', { name: /^Keep it: / }).click()
  await panel.getByRole('button', { name: 'Take 1: Taisan' }).click()
  await expect(panel.getByRole('group', { name: /Taisan/ }).getByRole('status')).toHaveText('1')
  await panel.getByRole('button', { name: /^Remove: Pandesal/ }).click()
  await expect(panel.getByRole('button', { name: /^(?:Keep it|Take|Remove): / })).toHaveCount(0)
  await expect(panel.getByText('₱465.00')).toBeVisible()
})

test(
  'removed lines and an emptied cart can be put back, and both are announced',
  DEEP_ONLY,
  async ({ page }) => {
    await add(page, 'made-to-order-egg-pie', 1)
    await add(page, 'taisan', 2)
    await page.getByRole('link', { name: 'Cart 3', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Your cart' })
    const status = (words: string) => panel.getByRole('status').filter({ hasText: words })
    await panel.getByRole('button', { name: 'Remove Taisan' }).click()
    await expect(status('Taisan removed')).toHaveCount(1)
    await panel.getByRole('button', { name: 'Undo: Taisan' }).click()
    await expect(status('Taisan back in the cart')).toHaveCount(1)
    await expect(panel.getByText('₱640.00')).toBeVisible()

    await panel.getByRole('button', { name: 'Empty the cart' }).click()
    await expect(panel.getByText('Your cart is empty.')).toBeVisible()
    await expect(status('The cart is empty now')).toHaveCount(1)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Undo: 2 items' }).click()
    await expect(panel.getByText('₱640.00')).toBeVisible()
  },
)

test('so many more pieces and each is cheaper: one tap takes them', DEEP_ONLY, async ({ page }) => {
  await add(page, 'pandesal', 1)
  await page.getByRole('link', { name: /^Cart \d+$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  const nudge = panel.getByRole('button', { name: /^\d+ more and each is ₱/ })
  await nudge.click()
  await expect(panel.getByText(/^Bulk price: you save ₱/)).toBeVisible()
})
