import { expect } from '@playwright/test'
import { keptWhole, test } from '#tests/e2e/setup/line/cut-line.ts'
import { ordersOf } from '#tests/e2e/setup/orders.ts'

const BACK_MS = 30_000

test('after a few pages the checkout opens without a line, an order is written there, waits, and is made once the line is back (D61)', async ({
  page,
  line,
}) => {
  const customer = `Offline ${Date.now()}`
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/product/pandesal')
  await keptWhole(page, '/checkout')
  line.cut()
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: /^Name/ }).fill(customer)
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await expect(page.getByText(/as far as this device knows/)).toBeVisible()
  await page.locator('input[name=window]:not(:disabled)').last().check()
  await page.getByRole('button', { name: /Place order · ₱/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'It waits on this device' })).toBeVisible({
    timeout: BACK_MS,
  })
  line.mend()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible({
    timeout: BACK_MS,
  })
  expect(await ordersOf(customer)).toHaveLength(1)
})
