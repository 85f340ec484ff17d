import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Some refusals and lost answers are deliberate; the browser reports them.
test.use({
  allowedErrors: [[/status of 4\d\d|ERR_FAILED/], { scope: 'test' }],
  viewport: { width: 360, height: 640 },
})

/** The shop has taken a step with the order; the page asks again, as when somebody returns to it. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test(
  'an order’s page has its timeline, says each step that it takes, and stops at the end',
  DEEP_ONLY,
  async ({ page }) => {
    const { token, number } = await placeOrder(['ensaymada'])
    let status = 'CONFIRMED'
    let asked = 0
    await page.route('**/api/v1/orders/P-*', async (route) => {
      const response = await route.fetch()
      const order = await response.json()
      const at = '2026-11-22T06:05:00+08:00'
      const events = status === 'CONFIRMED' ? order.events : [...order.events, { status, at }]
      asked++
      await route.fulfill({ response, json: { ...order, status, events } })
    })
    await page.goto(`/order?t=${token}`)
    const timeline = page.getByRole('region', { name: 'Order status' })
    await expect(timeline.getByRole('listitem')).toHaveText([
      /^Confirmed/,
      'In the ovento come',
      'Readyto come',
      'Picked upto come',
      'Completedto come',
    ])
    await expect(timeline.getByRole('status')).toBeEmpty()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    status = 'BAKING'
    await lookAgain(page)
    await expect(timeline.getByRole('status')).toHaveText(`Order ${number} is now: In the oven.`)
    await expect(timeline.locator('[aria-current]')).toContainText('In the oven')
    status = 'NO_SHOW'
    await lookAgain(page)
    await expect(timeline.getByRole('status')).toHaveText(`Order ${number} is now: Not handed over.`)
    const before = asked
    await lookAgain(page)
    await page.getByRole('button', { name: `Order again: ${number}` }).click()
    await expect(page.getByText('1 piece is in your cart.')).toBeVisible()
    expect(asked).toBe(before)
    await expectAccessible(page)
  },
)

test('an order is cancelled until its cut-off, after a question, with a reason, and once however often it is tapped', async ({
  page,
}) => {
  const { token, number } = await placeOrder(['ensaymada'])
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/cancel') && sent.push(request.postData() ?? ''))
  await page.goto(`/order?t=${token}`)
  await expect(page.getByText(/You can cancel until .+(AM|PM)\./)).toBeVisible()
  const button = page.getByRole('button', { name: `Cancel order ${number}` })
  await button.click()
  const question = page.getByRole('dialog', { name: `Cancel order ${number}?` })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await question.getByRole('textbox', { name: 'Why? (optional)' }).fill('Wrong day')
  await question.getByRole('button', { name: 'Yes, cancel it' }).dblclick()
  await expect(page.getByText('This order is cancelled.')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(button).toHaveCount(0)
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ reason: 'Wrong day' }])
  await page.reload()
  await expect(page.getByText('This order is cancelled.')).toBeVisible()
  await expectAccessible(page)
})

test(
  'how to pay by hand: the shop’s code, amount and number to copy, and where to tell the reference number',
  DEEP_ONLY,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { token, number, total } = await placeOrder(['ensaymada'], {
      payment: { method: 'gcash', reference: null },
    })
    await page.goto(`/order?t=${token}`)
    const steps = page.getByRole('region', { name: 'Pay with GCash' })
    await expect(steps).toContainText('Pugon Bakery 0917 555 0142')
    const copied = async (name: string) => {
      await steps.getByRole('button', { name }).click()
      await expect(steps.getByText('Copied').first()).toBeVisible()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied('Copy amount')).toBe((total / 100).toFixed(2))
    expect(await copied('Copy the order number')).toBe(number)
    expect(await copied('Copy number')).toBe('09175550142')
    const tell = steps.getByRole('button', { name: 'I have paid' })
    await tell.click()
    await expect(steps.getByRole('alert')).toHaveText(/Please enter the reference number/)
    await expectAccessible(page)
    const field = steps.getByRole('textbox', { name: 'Reference number of your payment (required)' })
    await field.fill('sent it')
    await tell.click()
    await expect(steps.getByRole('alert')).toHaveText(/13 digits/)
    await field.fill('9012 345 678901')
    await expect(steps.getByRole('alert')).toBeEmpty()
    await tell.dblclick()
    const told = page.getByRole('region', { name: 'Your payment' })
    await expect(told.getByText('We are checking your payment (ref 9012 345 678901).')).toBeVisible()
    await expect(page.getByText('Waiting for your payment')).toHaveCount(0)
    await page.reload()
    await told.getByText('Correct the reference number').click()
    await expect(told.getByRole('textbox')).toHaveValue('9012 345 678901')
    await expect(told.getByRole('button', { name: 'Correct it' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test('the reference of a split order counts for both of its parts', DEEP_ONLY, async ({ page }) => {
  const slugs = ['ensaymada', 'made-to-order-egg-pie']
  const payment = { method: 'gcash', reference: null } as const
  const { token, linked } = await placeOrder(slugs, { isSplit: true, payment })
  await page.goto(`/order?t=${token}`)
  await page.getByRole('textbox', { name: /^Reference number/ }).fill('9012 345 678901')
  await page.getByRole('button', { name: 'I have paid' }).click()
  const together = page.getByText(`Ordered together with ${linked?.number}`)
  await expect(together).toContainText('Checking your payment')
  await expect(page.getByText('Waiting for your payment')).toHaveCount(0)
  await page.reload()
  await expect(together).toContainText('Checking your payment')
})

test(
  'the page of a cancelled order says that the money goes back, and that it went',
  DEEP_ONLY,
  async ({ page }) => {
    const { token } = await placeOrder(['ensaymada'], { payment: { method: 'gcash', reference: null } })
    await page.goto(`/order?t=${token}`)
    await page.getByRole('textbox', { name: /^Reference number/ }).fill('9012345678907')
    await page.getByRole('button', { name: 'I have paid' }).click()
    // Its form goes, and what is below moves up.
    await expect(page.getByText(/^We are checking your payment/)).toBeVisible()
    await page.getByRole('button', { name: /^Cancel order/ }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    const refund = page.getByRole('region', { name: 'Refund' })
    await expect(refund).toContainText('We return ₱48.00 by GCash as soon as we have found your payment.')
    await expectAccessible(page)
    await page.route('**/api/v1/orders/P-*', async (route) => {
      const response = await route.fetch()
      const order = await response.json()
      const refunds = [{ amount: 48, method: 'gcash', wasPaid: false, doneAt: '2026-11-22T18:05:00+08:00' }]
      await route.fulfill({ response, json: { ...order, refunds } })
    })
    await page.reload()
    await expect(refund).toContainText('₱48.00 returned by GCash, Nov 22, 2026, 6:05 PM.')
  },
)

test(
  'on a small phone a wrong reference number is explained in view, its field focused',
  DEEP_ONLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const { token } = await placeOrder(['ensaymada'], { payment: { method: 'gcash', reference: null } })
    await page.goto(`/order?t=${token}`)
    const steps = page.getByRole('region', { name: 'Pay with GCash' })
    const field = steps.getByRole('textbox')
    for (const send of [
      () => steps.getByRole('button', { name: 'I have paid' }).click(),
      () => field.press('Enter'),
    ]) {
      await page.evaluate(() => scrollTo(0, 0))
      await field.fill('123')
      await send()
      await expect(steps.getByRole('alert')).toHaveText(/13 digits/)
      await expect(steps.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await expect(field).toBeFocused()
    }
  },
)

test(
  'bread first, pie later: each page leads to the other, and what is paid is both',
  DEEP_ONLY,
  async ({ page }) => {
    const { token, total, linked } = await placeOrder(['ensaymada', 'made-to-order-egg-pie'], {
      isSplit: true,
      payment: { method: 'gcash', reference: null },
    })
    await page.goto(`/order?t=${token}`)
    await expect(page.getByText('Ordered together with')).toContainText(linked?.number ?? '-')
    const steps = page.getByRole('region', { name: 'Pay with GCash' })
    await expect(steps).toContainText('Amount, both orders')
    await steps.getByRole('button', { name: 'Copy amount' }).waitFor()
    const both = ((total + (linked?.total ?? 0)) / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })
    await expect(steps).toContainText(`₱${both}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: linked?.number ?? '-' }).click()
    await expect(page.getByRole('heading', { name: `Order ${linked?.number}` })).toBeVisible()
    await expect(page.getByText('1 × Made-to-Order Egg Pie')).toBeVisible()
  },
)

test(
  'a link that opens nothing says so in plain words, and a number alone shows nothing private (D26)',
  DEEP_ONLY,
  async ({ page }) => {
    const { number } = await placeOrder(['ensaymada'])
    for (const token of [number, `${number}.x`]) {
      await page.goto(`/order?t=${token}`)
      await expect(page.getByRole('alert')).toContainText('This link opens no order.')
      await expect(page.getByRole('alert').getByRole('link', { name: 'ask us' })).toBeVisible()
      await expect(page.getByText('Ensaymada')).toHaveCount(0)
    }
    await expectAccessible(page)
  },
)
