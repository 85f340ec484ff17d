import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/line/cut-line.ts'
import { ordersOf } from '#tests/e2e/setup/orders.ts'
import { fillPickup } from '#tests/e2e/setup/pages.ts'
import { fillSignIn, PASSWORD, PEOPLE } from '#tests/e2e/setup/people.ts'

// The connection ends after the shop has done what was asked, and the line goes on: Chromium sends the same bytes again,
// and the shop refuses their nonce.

// Several answers are refusals on purpose.
test.use({
  allowedErrors: [[/net::ERR_|Failed to fetch|Failed to load resource|status of 403/], { scope: 'test' }],
})

const SUBMIT = '/api/v1/orders/submit'

function thanks(page: Page) {
  return page.getByRole('heading', { name: /^Thank you! Your order is in|^Order P-/ }).first()
}

async function fillCheckout(page: Page, customer: string): Promise<void> {
  await page.goto('/product/pandesal')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await fillPickup(page, customer)
  await expect(page.getByRole('button', { name: /Place order · ₱/ })).toBeEnabled()
}

test(
  'an order whose answer is lost with its connection is confirmed by one press, and made once',
  DEEP_ONLY,
  async ({ page, line }) => {
    const customer = `Lost ${Date.now()}`
    await fillCheckout(page, customer)
    line.dropping.add(SUBMIT)
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(thanks(page)).toBeVisible()
    expect(line.asked.filter((asked) => asked.endsWith(SUBMIT)).length).toBeGreaterThan(1)
    expect(await ordersOf(customer)).toHaveLength(1)
  },
)

test('signing in works though its answer is lost with the connection', DEEP_ONLY, async ({ page, line }) => {
  await page.goto('/login')
  line.dropping.add('/api/v1/auth/signin')
  await fillSignIn(page, PEOPLE.stranded.email, PASSWORD)
  await expect(page).toHaveURL(/\/account$/)
})

test(
  'a tab that is closed while its order is sent leaves the order to the next one, which shows it',
  DEEP_ONLY,
  async ({ page, context, line }) => {
    const customer = `Closed ${Date.now()}`
    await fillCheckout(page, customer)
    line.losing.add(SUBMIT)
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect.poll(() => line.asked.filter((asked) => asked.endsWith(SUBMIT)).length).toBeGreaterThan(0)
    await page.close()
    line.losing.delete(SUBMIT)
    line.mend()
    const next = await context.newPage()
    await next.goto('/checkout')
    await expect(thanks(next)).toBeVisible()
    expect(await ordersOf(customer)).toHaveLength(1)
    const another = await context.newPage()
    await another.goto('/checkout')
    await expect(another.getByText(/^Your last order P-\w+ · see it$/)).toBeVisible()
  },
)
