import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { fillPickup } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

async function add(page: Page, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: /Add to cart/ }).click()
}

test(
  'at the checkout lines, vouchers and problems are said to those who cannot see them, and each state is accessible',
  DEEP_ONLY,
  async ({ page }) => {
    await page.route('**/orders/quote', async (route) => {
      const response = await route.fetch().catch(() => null)
      const quote = await response?.json().catch(() => null)
      // The page that asked is gone, or its request has changed.
      if (!response || !quote) return
      const loaf = quote.items.find(({ baseSizePrice }: { baseSizePrice: number }) => baseSizePrice === 190)
      if (loaf) loaf.stock = 1
      await route.fulfill({ response, json: quote })
    })
    /** Expects one of the live regions to say this. */
    const expectSaid = (words: string | RegExp) =>
      expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
    await add(page, 'made-to-order-egg-pie')
    await expectSaid('Made-to-Order Egg Pie added to cart')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await add(page, 'taisan')
    await page.getByRole('button', { name: /Add to cart/ }).click()
    await page.goto('/checkout')
    await expect(page.getByRole('group', { name: 'Pickup day' })).toBeVisible()

    await expectSaid('Taisan: Only 1 left.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take 1: Taisan' }).click()
    await page.getByRole('button', { name: 'Remove Taisan' }).click()
    await expectSaid('Taisan removed')
    await page.getByRole('button', { name: 'Undo: Taisan' }).click()
    await expectSaid('Taisan back in the cart')
    await page.getByRole('button', { name: 'Remove Taisan' }).click()
    await page.getByRole('button', { name: 'Remove Made-to-Order Egg Pie' }).click()
    await expect(page.getByText('Your cart is empty: there is nothing')).toBeFocused()
    await expectSaid('Made-to-Order Egg Pie removed')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo: Made-to-Order Egg Pie' }).click()
    await expect(page.getByRole('heading', { name: 'Your order' })).toBeFocused()
    await expectSaid('Made-to-Order Egg Pie back in the cart')

    await page.getByText(/^Vouchers: save ₱/).click()
    const code = page.getByRole('textbox', { name: /Voucher code/ })
    await code.fill('no such code')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expectSaid(/^This voucher code is not valid/)
    await expect(code).toHaveAccessibleDescription(/^This voucher code is not valid/)
    await page.getByRole('radio', { name: 'GCash' }).check()
    await expectAccessible(page)
    await code.fill('meryenda10')
    await code.press('Enter')
    await expectSaid(/^Voucher MERYENDA10 applied: ₱/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove voucher MERYENDA10' }).click()
    await expectSaid('Voucher MERYENDA10 removed')

    await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Reyes')
    await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
    await page.locator('input[name=window]:not(:disabled)').last().check()
    // Nothing is ordered at a higher price than shown: the price without the voucher has to come first.
    await page.getByRole('button', { name: 'Place order · ₱520.00' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeFocused()
    await expectAccessible(page)
  },
)

test('while a slow line brings the confirmation, the words that the order is in are in view', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/_astro/NewOrder.*', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await add(page, 'otap')
  const asked = page.waitForRequest('**/_astro/NewOrder.*')
  await fillPickup(page)
  // On its way while the form is filled in.
  await asked
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Your order is in. One moment, please.')).toBeInViewport({ ratio: 1 })
  script.resolve()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
})
