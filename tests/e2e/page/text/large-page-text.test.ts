import { expect, type Locator, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import { expectNoSidewaysScroll, openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Letters twice as large by the page itself, as a reader's style sheet or an extension sets them: media queries do not notice.

test.use({ viewport: { width: 320, height: 640 } })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
})

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart 2/ })
const topOf = async (place: Locator) => Math.round((await place.boundingBox())?.y ?? -1)

test('the cart keeps its place in the bar', DEEP_ONLY, async ({ page }) => {
  await openSettled(page, '/menu')
  expect(await topOf(cartLink(page))).toBe(await topOf(page.getByRole('button', { name: 'Open the menu' })))
  await expectNoSidewaysScroll(page)
})

test(
  'the lines of the cart are not squeezed by its foot, which scrolls with them',
  DEEP_ONLY,
  async ({ page }) => {
    await openSettled(page, '/menu')
    await cartLink(page).click()
    const panel = page.getByRole('dialog', { name: 'Your cart' })
    await expect(panel.getByRole('button', { name: 'One more' }).first()).toBeVisible()
    const cut = await panel.evaluate((dialog) => {
      const lines = dialog.querySelector('.cart-scroll') as HTMLElement
      return lines.scrollHeight - lines.clientHeight
    })
    expect(cut).toBe(0)
    const checkout = panel.getByRole('link', { name: /checkout/i }).first()
    await checkout.scrollIntoViewIfNeeded()
    await expect(checkout).toBeInViewport()
    await expectAccessible(page)
  },
)
