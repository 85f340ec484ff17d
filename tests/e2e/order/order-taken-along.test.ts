import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { test } from '#tests/e2e/setup/shop.ts'

// An order on paper, in a calendar, and in an app that pays.

/** Any picture that the shop has. */
const PICTURE = 'ensaymada-1.webp'
test.use({ viewport: { width: 360, height: 640 } })

test(
  'an order prints on one sheet of A4 with the shop, its phone and the customer',
  DEEP_ONLY,
  async ({ page }) => {
    const { token, number } = await placeOrder(['ensaymada', 'pandesal', 'taisan'], {
      payment: { method: 'gcash', reference: null },
    })
    await page.goto(`/order?t=${token}`)
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.print-only')
    await expect(paper).toContainText('+63 917 555 0142')
    await expect(paper).toContainText('Pugon')
    await expect(page.getByText('Ordered by')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
  },
)

test('on paper there is the order and nothing to press', DEEP_ONLY, async ({ page }) => {
  const { token, number } = await placeOrder(['ensaymada'])
  await page.goto(`/order?t=${token}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Order acknowledgement, not an official invoice.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button').and(page.locator(':visible'))).toHaveCount(0)
})

test('a calendar file and Google’s page have the window in Manila’s time', DEEP_ONLY, async ({ page }) => {
  const { token, number, fulfilment } = await placeOrder(['ensaymada'])
  await page.goto(`/order?t=${token}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${number}.ics`)
  const text = await readFile(await file.path(), 'utf8')
  const starts = `${fulfilment.date.replaceAll('-', '')}T${fulfilment.window.slice(0, 2)}0000`
  expect(text).toContain(`DTSTART;TZID=Asia/Manila:${starts}\r\n`)
  const link = page.getByRole('link', { name: /Google Calendar/ })
  expect(await link.getAttribute('href')).toContain(`dates=${starts}%2F`)
})

test('the code to pay with is saved as a PNG, which every payment app reads', DEEP_ONLY, async ({ page }) => {
  const { token } = await placeOrder(['ensaymada'], { payment: { method: 'gcash', reference: null } })
  await page.route('**/api/v1/orders/P-*', async (route) => {
    const response = await route.fetch()
    const order = await response.json()
    order.payment.instructions.picture = PICTURE
    await route.fulfill({ response, json: order })
  })
  await page.goto(`/order?t=${token}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save QR' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('gcash-qr.png')
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
