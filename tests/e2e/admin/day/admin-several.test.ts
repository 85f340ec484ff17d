import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { getProductBySlug } from '#contract/catalogue/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { changeOrderStatus, confirmPayment } from '#contract/order/staff-order.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder, teamRequest } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, STAFF } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const GCASH = { payment: { method: 'gcash', reference: null } } as const
const person = (name: string) => ({ customer: { name, phone: '0917 123 4567', email: null } })

/** Runs in the page: notes what is printed instead of printing it. */
function notePrints(): void {
  const printed: string[] = []
  Object.assign(window, { printed })
  window.print = () => void printed.push(document.querySelector('.print-sheets')?.textContent ?? '')
}

async function choose(page: Page, numbers: readonly string[]): Promise<void> {
  for (const number of numbers)
    await page.getByRole('checkbox', { name: new RegExp(`order ${number}$`) }).check()
}

test(
  'payments of several orders are confirmed with one press, and their tickets printed with one call, also on a day with more orders than calls a minute',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    test.slow()
    const several = person('Several Santos')
    const placed = await Promise.all(
      [1, 2, 3].map(() => placeOrder(['pandesal'], { shop: adminShop, ...GCASH, ...several })),
    )
    const numbers = placed.map(({ number }) => number)
    await page.addInitScript(notePrints)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await openAdmin(page, '/admin/orders?q=several', ADMIN.username)
    await choose(page, numbers)
    await page.getByRole('button', { name: 'Confirm payments' }).click()
    for (const number of numbers)
      await expect(page.getByRole('row', { name: new RegExp(number) }).locator('.badge')).toHaveText(
        'Confirmed',
      )
    await choose(page, numbers)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    calls.length = 0
    await page.getByRole('button', { name: 'Print tickets' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { printed: string[] }).printed.length))
      .toBe(1)
    const [paper = ''] = await page.evaluate(() => (window as unknown as { printed: string[] }).printed)
    for (const number of numbers) expect(paper).toContain(`Order ${number}`)
    expect(calls.filter((path) => /\/orders\/(?:tickets|P-)/.test(path))).toEqual([
      '/api/v1/admin/orders/tickets',
    ])
  },
)

/** Pieces of pandesal for every minimum of delivery. */
const PIECES = 10

/** An order for delivery on the last day that is offered, ready for a rider; its number, day and link. */
async function readyForRider(shop: string, name: string) {
  const request = await teamRequest(shop, STAFF)
  const product = await request(getProductBySlug, { params: { slug: 'pandesal' } })
  const line = { productId: product.id, sizeId: product.sizes[0]?.id ?? 0, quantity: PIECES }
  const items = [{ ...line, packagingId: null, addonIds: [], message: null }]
  const address = { barangay: 'Kaysuyo', street: '7 Rizal', landmark: 'Chapel', note: null }
  const place = { method: 'delivery', address: { ...address, municipality: '0402112000' } } as const
  const offer = await request(quoteOrder, {
    body: { items, fulfilment: { ...place, date: null, window: null }, voucherCode: null },
  })
  const time = offer.windows.findLast(({ open }) => open)
  const date = time?.date ?? ''
  const placed = await placeOrder(['pandesal'], {
    ...{ shop, items, expectedTotal: offer.total, ...person(name) },
    fulfilment: { ...place, date, window: time?.window ?? '' },
  })
  for (const status of ['BAKING', 'READY'] as const) {
    await expect(async () => {
      // An order keeps still for a moment after each step.
      await request(changeOrderStatus, { params: { number: placed.number }, body: { status, reason: null } })
    }).toPass()
  }
  return { number: placed.number, date, token: placed.token }
}

test(
  'a rider leaves with several orders, is offered the next time, and their customers see who comes',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    test.slow()
    const [one, other] = [
      await readyForRider(adminShop, 'Una Reyes'),
      await readyForRider(adminShop, 'Dos Reyes'),
    ]
    const path = `/admin/deliveries?date=${one.date}`
    await openAdmin(page, path, STAFF.username)
    await expect(page.getByLabel('Another day')).toHaveValue(one.date)
    await choose(page, [one.number, other.number])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const form = page.getByRole('form', { name: 'Send a rider' })
    await form.getByLabel('Rider', { exact: true }).fill('Kuya Jun')
    await form.getByLabel('Rider’s phone').fill('0918 555 0101')
    await form.getByRole('button', { name: 'Out for delivery' }).click()
    await expect(page.getByText(`with ${one.number}, ${other.number}.`)).toBeVisible()
    for (const { number } of [one, other])
      await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('with Kuya Jun')

    const third = await readyForRider(adminShop, 'Tres Reyes')
    await page.goto(path)
    await choose(page, [third.number])
    // A name that is known brings its number along.
    await form.getByLabel('Rider', { exact: true }).fill('Kuya Jun')
    await expect(form.getByLabel('Rider’s phone')).toHaveValue('0918 555 0101')

    await page.goto(`/order?t=${one.token}`)
    await expect(page.getByText('Kuya Jun brings it:')).toContainText('0918 555 0101')
    await expectAccessible(page)
  },
)

test(
  'a part of a payment is promised, counted as work, returned, and a promise made by mistake is taken back',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number } = await placeOrder(['ube-chiffon-cake'], { shop: adminShop, ...GCASH })
    const request = await teamRequest(adminShop, STAFF)
    await request(confirmPayment, { params: { number }, body: { reference: '9012345678901' } })
    await openAdmin(page, `/admin/orders?order=${number}`, ADMIN.username)
    const promise = async (pesos: string) => {
      await page
        .locator('summary')
        .filter({ hasText: /^Refund/ })
        .click()
      await page.getByLabel(/^Amount, up to/).fill(pesos)
      await page.getByLabel(/Reason/).fill('One slice was broken')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Promise the refund' }).click()
      await expect(page.getByText('the refund is under Payments, to return.')).toBeVisible()
      await page.reload()
    }
    await promise('20')
    await promise('30.50')
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Refund promised')
    await expect(history).toContainText('₱30.50, GCash')
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('link', { name: /^Money \d+ refunds? to give back/ })).toBeVisible()
    await page.goto('/admin/money?show=due')
    const owed = (amount: string) =>
      page.getByRole('listitem').filter({ hasText: number }).filter({ hasText: amount })
    await owed('₱30.50')
      .getByRole('button', { name: /^Nothing to return/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nothing to return' }).click()
    await expect(owed('₱30.50')).toHaveCount(0)
    await owed('₱20.00')
      .getByRole('button', { name: /^Returned/ })
      .click()
    await expect(owed('₱20.00')).toHaveCount(0)
    const order = await request(getOrderDetail, { params: { number } })
    expect(order.refunded).toBe(2_000)
    expect(order.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund-promised', 2_000],
      ['refunded', 2_000],
    ])
  },
)

test(
  'the step after a payment waits a moment, so that a second tap does not take it',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number } = await placeOrder(['pandesal'], { shop: adminShop, ...GCASH })
    await openAdmin(page, `/admin/orders?order=${number}`, STAFF.username)
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    const next = page.getByRole('button', { name: 'Start baking' })
    await expect(next).toBeDisabled()
    await expect(next).toBeEnabled()
    await next.click()
    await expect(page.getByRole('article')).toContainText('Baking')
  },
)

test('a price that was changed in place is taken back with one press', DEEP_ONLY, async ({ page }) => {
  await openAdmin(page, '/admin/products?q=mocha+roll', ADMIN.username)
  const price = page.getByRole('button', { name: /^Price of Mocha Roll, .+ Change$/ }).first()
  const before = await price.innerText()
  await price.click()
  await page.keyboard.type('999')
  await page.keyboard.press('Enter')
  await expect(price).toHaveText('₱999.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).toHaveText(before)
})

test(
  'an admin gives a customer all that the shop knows, and erases it; the order stays in the books',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const { number } = await placeOrder(['pandesal'], {
      shop: adminShop,
      // A number is a customer: others of this shop have open orders.
      customer: { name: 'Erasmo Cruz', phone: '0917 555 0777', email: null },
    })
    await (await teamRequest(adminShop, STAFF))(changeOrderStatus, {
      params: { number },
      body: { status: 'CANCELLED', reason: null },
    })
    await openAdmin(page, `/admin/customers?customer=${number}`, ADMIN.username)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export everything (JSON)' }).click()
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
    expect(JSON.stringify(file)).toContain('Erasmo Cruz')
    expect(file.orders.map((order: { number: string }) => order.number)).toContain(number)
    await page.getByRole('button', { name: 'Erase personal data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase Erasmo Cruz?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/remains? in the books/)).toBeVisible()
    await page.goto('/admin/orders?q=erasmo')
    await expect(page.getByText('No orders match.')).toBeVisible()
    const kept = await (await teamRequest(adminShop, STAFF))(getOrderDetail, { params: { number } })
    expect([kept.customerName, kept.phone]).not.toContain('Erasmo Cruz')
    expect(kept.total).toBeGreaterThan(0)
  },
)
