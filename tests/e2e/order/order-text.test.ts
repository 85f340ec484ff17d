import { expect, type Page } from '@playwright/test'
import { writeOrderText } from '#domain/order/text/order-text.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { test as adminTest, openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { keptWhole, test } from '#tests/e2e/setup/cut-line.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

const TEXT = /^ORDER1\/0142\/PICKUP\/\d\d[A-Z]{3}\/\d\d-\d\d\/801X2\/PHP[\d-]+\/MARIA-PENA\/\w{6}$/

/** Puts two ensaymada into the cart and writes the order's text, until it can be sent. */
async function writeText(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: /^Name/ }).fill('María Peña')
  const text = page.getByText(/^ORDER1\//)
  await expect(text).toHaveText(TEXT)
  return text.innerText()
}

async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  for (const _ of [1, 2]) await page.getByRole('button', { name: /Add to cart/ }).click()
  await expect(page.getByRole('link', { name: 'Cart 2', exact: true })).toBeVisible()
}

test('a cart becomes one text without a line, from the page that says one is offline, at 360 px', async ({
  page,
  line,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/product/ensaymada')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await fillCart(page)
  await page.getByRole('link', { name: 'Cart 2', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Order by text' })).toBeVisible()
  await keptWhole(page, '/order-by-text')
  line.cut()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Order by text' }).click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  const text = await writeText(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByText(`${text.length} of 160 characters`)).toBeVisible()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await expect(page.getByRole('link', { name: 'Open in Messages' })).toHaveAttribute(
    'href',
    `sms:+639175550142?&body=${encodeURIComponent(text)}`,
  )
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(page.getByText('Please choose where we deliver')).toBeVisible()
  await page.getByRole('combobox', { name: /^Town/ }).selectOption('Tagaytay')
  await expect(page.getByText(/^ORDER1\/0142\/TO0402119\//)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expectNoSidewaysScroll(page)
})

adminTest(
  'staff paste a text: a wrong letter is named and mended, what differs is shown, and it is placed',
  async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const shopper = await context.newPage()
    await fillCart(shopper)
    await shopper.goto('/order-by-text')
    const text = await writeText(shopper)
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await page.getByRole('button', { name: 'New order' }).click()
    const field = page.getByRole('textbox', { name: 'Paste an order text' })
    const read = page.getByRole('button', { name: 'Read it', exact: true })
    await field.fill('Good morning po')
    await read.click()
    await expect(page.getByText('This is no order text.')).toBeVisible()
    await field.fill(`${text.slice(0, 13)}1${text.slice(14)}`)
    await read.click()
    await expect(page.getByText('The 14th character, “1”, may be wrong: “I” belongs there.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mend it and read it again' }).click()
    await expect(page.getByText('Nothing differs from what the customer saw.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Maria Pena')
    await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(/^\d\d:00-\d\d:00$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('0919 333 4444')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('article')).toContainText('2 × Ensaymada')
    await page.goto('/admin/messages?show=outbox')
    await page.getByText('For SMS or Messenger').first().click()
    await expect(
      page.getByText(/^Pugon: .*P96\.00 in cash\. Pickup .* AM|^Pugon: order .*P96\.00 in cash, /),
    ).toBeVisible()
  },
)

adminTest(
  'a text of another day says what differs: goods that are gone, its time, the price (D22)',
  async ({ page }) => {
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await page.getByRole('button', { name: 'New order' }).click()
    const plain = { packagingId: null, addonIds: [], hasMessage: false }
    const written = writeOrderText({
      ...{ shop: '0142', municipality: null, name: 'Ana', window: '10:00-12:00', subtotal: 100 },
      date: addDays(manilaDate(new Date()), -1),
      lines: [
        { ...plain, sizeId: 801, quantity: 2 },
        { ...plain, sizeId: 99_999, quantity: 3 },
      ],
    })
    const pasted = written.ok ? written.text : ''
    await page.getByRole('textbox', { name: 'Paste an order text' }).fill(pasted)
    await page.getByRole('button', { name: 'Read it', exact: true }).click()
    const differs = page.getByRole('status').filter({ hasText: 'What differs from what the customer saw:' })
    await expect(differs).toContainText('3 × size 99999: no longer sold')
    await expect(differs).toContainText('not on offer')
    await expect(differs).toContainText('the customer saw ₱1.00')
    await expectAccessible(page)
  },
)
