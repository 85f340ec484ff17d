import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { keptWhole, test } from '#tests/e2e/setup/line/cut-line.ts'
import { goOffline } from '#tests/e2e/setup/line/offline.ts'
import { ordersOf } from '#tests/e2e/setup/orders.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

/** The page looks for the line every 10 s, the checkout for the shop every few seconds. */
const BACK_MS = 45_000
const SUBMIT = 'POST /api/v1/orders/submit'

/** Sees home and menu on a good line, until the rest of the way to an order is on the device. */
async function seeShop(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/menu')
  await keptWhole(page, '/checkout')
}

test('an order for goods that are added, shown in the cart and checked out without a line waits, and is made once the line is back (D61)', async ({
  page,
  line,
}) => {
  const customer = `Offline ${Date.now()}`
  await seeShop(page)
  line.cut()
  const comeBack = await goOffline(page)
  await page
    .getByRole('button', { name: /^Add .+ to the cart$/ })
    .first()
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'Cart 1' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Go to checkout' }).click()
  await expect(page.getByText(/as far as this device knows/)).toBeVisible()
  await expect(page.getByText(/^Earliest: /)).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill(customer)
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Place order · ₱/ }).click()
  const saved = page.getByRole('alert').filter({ hasText: 'Saved. We send it when you are back online.' })
  await expect(saved).toContainText('It waits on this device')
  await expect(saved.locator('.is-saved')).toBeVisible()
  await expect(page.getByRole('button', { name: /Place order/ })).toHaveCount(0)
  await expectAccessible(page)
  line.mend()
  await comeBack()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible({
    timeout: BACK_MS,
  })
  expect(line.asked.filter((asked) => asked === SUBMIT)).toHaveLength(1)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test(
  'the page that says one is offline leads to cart, saved menu and last orders, and gives way by itself once the line is back',
  DEEP_ONLY,
  async ({ page, line }) => {
    await seeShop(page)
    await page
      .getByRole('button', { name: /^Add .+ to the cart$/ })
      .first()
      .click()
    // It is kept once it was seen, or an order was made.
    await page.goto('/order')
    await keptWhole(page, '/order')
    line.cut()
    await page.goto('/login')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'We cannot reach the bakery' })).toBeVisible()
    await main.getByRole('link', { name: 'Your cart' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Go to checkout' })).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('link', { name: 'See the menu' }).click()
    await expect(page.getByText(/^Saved on this device on /)).toBeVisible()
    await page.goBack()
    await main.getByRole('link', { name: 'Your orders on this device' }).click()
    await expect(page.getByText('There are none.')).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('heading', { name: 'We cannot reach the bakery' })).toBeVisible()
    line.mend()
    await expect(main.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: BACK_MS })
  },
)
