import { expect, type Locator, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { cartOf } from '#tests/e2e/setup/carts.ts'
import { coverings, expectNothingCovered, hiddenFocus } from '#tests/e2e/setup/covered.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { PEOPLE, signIn } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// What a shopper opens: folds, sheets, panels and dialogs, and pages that belong to one person. In each, axe finds
// nothing, nothing is wider than the screen, and nothing covers a control, a price or the focus.

const PHONE = { width: 360, height: 640 }

test.use({ viewport: PHONE, allowedErrors: [[/status of 4\d\d/], { scope: 'test' }] })

/** Opens every fold, also those that are inside another one. */
async function unfold(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary:visible')
  while ((await closed.count()) > 0) await closed.first().click()
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectNothingCovered(page, PHONE.height)
}

test('the checkout with every fold open, for pickup and for delivery', DEEP_ONLY, async ({ page }) => {
  test.slow()
  await page.goto('/product/leche-flan-cake')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/checkout')
  await expect(page.locator('input[name=window]:not(:disabled)').first()).toBeVisible()
  await unfold(page)
  await expectSound(page)
  await page.getByRole('radio', { name: /^Delivery/ }).check()
  await unfold(page)
  await expectSound(page)
})

test(
  'an order that waits for its payment, and one whose reference is being checked',
  DEEP_ONLY,
  async ({ page }) => {
    for (const reference of [null, '9012345678901']) {
      const { token, number } = await placeOrder(['ensaymada'], { payment: { method: 'gcash', reference } })
      await page.goto(`/order?t=${token}`)
      await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
      await unfold(page)
      await expectSound(page)
    }
  },
)

test('an account with every fold open', DEEP_ONLY, async ({ page }) => {
  await signIn(page, PEOPLE.customer)
  await unfold(page)
  await expectSound(page)
})

/** What opens over a page: its name, the page, what is pressed, and what is then over the page. */
const PANELS: [name: string, path: string, open: (page: Page) => Locator, opened: string][] = [
  ['the filters', '/menu', (page) => page.locator('summary', { hasText: 'Filters' }), '.menu-parts'],
  ['the cart', '/menu', (page) => page.getByRole('link', { name: 'Cart 2', exact: true }), 'dialog:modal'],
  ['a product in the menu', '/menu', (page) => page.locator('.card a').first(), 'dialog:modal'],
  ['the search', '/', (page) => page.getByRole('button', { name: 'Search' }), '#search'],
  [
    'the menu of the site',
    '/',
    (page) => page.getByRole('button', { name: 'Open the menu' }),
    '#navigation:popover-open',
  ],
]

for (const [name, path, open, opened] of PANELS) {
  test(
    `${name}: nothing covers it or its focus, and the focus is not lost under it`,
    DEEP_ONLY,
    async ({ page }) => {
      await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), cartOf(2))
      await page.goto(path)
      await open(page).click()
      const panel = page.locator(opened)
      await expect(panel).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(await coverings(page, opened)).toEqual([])
      expect(await hiddenFocus(page, opened)).toEqual([])
      for (const key of ['Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        // A modal dialog keeps the focus, anything else closes when the focus leaves it.
        const isSeen = () =>
          panel.evaluate(
            (element) =>
              element.matches(':focus-within') ||
              !document.hasFocus() ||
              document.activeElement === document.body,
          )
        await expect.poll(async () => (await panel.isHidden()) || (await isSeen())).toBe(true)
      }
    },
  )
}
