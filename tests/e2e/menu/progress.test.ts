import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading' })

/** Holds back a page's requests until released. */
async function holdBack(page: Page, address: string) {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  return held.resolve
}

test('a pressed link to the cart shows that it was pressed until the cart is there', async ({ page }) => {
  const letCartGo = await holdBack(page, '**/_astro/cart.*.js')
  await page.goto('/menu')
  await page.getByRole('button', { name: 'Add Otap to the cart' }).click()
  const cart = page.getByRole('link', { name: 'Cart 1', exact: true })
  await cart.click()
  await expect(cart).toHaveAttribute('aria-busy', 'true')
  await expect(cart).toHaveCSS('opacity', '0.4')
  letCartGo()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

test(
  'D53 the menu’s filter and a product’s dialog show their stages when they take longer, and the line leaves with the end',
  DEEP_ONLY,
  async ({ page }) => {
    const letIndexGo = await holdBack(page, '**/menu-index.json')
    await openSettled(page, '/menu')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price-up')
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '75')
    await expectAccessible(page)
    letIndexGo()
    await expect(bar(page)).toBeHidden()

    await openSettled(page, '/menu')
    const letPageGo = await holdBack(page, '**/product/made-to-order-egg-pie')
    await page.getByRole('link', { name: 'Choose Made-to-Order Egg Pie' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '75')
    letPageGo()
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: 'Made-to-Order Egg Pie' }),
    ).toBeVisible()
    await expect(bar(page)).toBeHidden()
  },
)
