import { expect, type Page } from '@playwright/test'
import { writeOrderText } from '#domain/order/text/order-text.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test as adminTest, openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { keptWhole, test } from '#tests/e2e/setup/line/cut-line.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

const TEXT = /^ORDER1\/0142\/PICKUP\/\d\d[A-Z]{3}\/\d\d-\d\d\/801X2\/PHP[\d-]+\/MARIA-PENA\/\w{6}$/

/** Chooses a time and enters a name, until the text can be sent. */
async function writeText(page: Page): Promise<string> {
  await chooseTime(page)
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill('María Peña')
  const text = page.getByText(/^ORDER1\//)
  await expect(text).toHaveText(TEXT)
  return text.innerText()
}

async function chooseTime(page: Page): Promise<void> {
  await expect(page.getByText('Please choose a time.')).toBeVisible()
  await page.getByRole('combobox', { name: /^Time/ }).selectOption({ index: 1 })
}

async function fillCart(page: Page): Promise<void> {
  await page.goto('/product/ensaymada')
  for (const _ of [1, 2]) await page.getByRole('button', { name: /Add to cart/ }).click()
  await expect(page.getByRole('link', { name: 'Cart 2', exact: true })).toBeVisible()
}

test('what a text leaves out of the order is said beside it', DEEP_ONLY, async ({ page }) => {
  await fillCart(page)
  await page.goto('/checkout')
  await page.getByText('Confirmation by e-mail, notes').click()
  await page.getByRole('textbox', { name: /^Note to the baker/ }).fill('Less sugar, please')
  await page.goto('/order-by-text')
  await writeText(page)
  await expect(page.getByText('Your note is not part of the text.')).toBeVisible()
  await expect(page.getByText(/A discount for seniors|somebody else|on one day/)).toHaveCount(0)
})

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
  const text = await writeText(page)
  await expect(page.getByRole('status').filter({ hasText: 'Your text is ready.' })).toBeVisible()
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
  await page.getByRole('combobox', { name: /^Day/ }).selectOption({ index: 1 })
  await expect(page.getByText(/^ORDER1\//)).toBeHidden()
  await chooseTime(page)
  await expect(page.getByText(/^ORDER1\/0142\/TO0402119\//)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const session = await context.newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expectNoSidewaysScroll(page)
})

adminTest(
  'staff paste a text: a wrong letter is named and mended, what differs is shown, and it is placed',
  DEEP_ONLY,
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
    await field.fill(`\n ${text.slice(0, 13)}1${text.slice(14)} Salamat po`)
    await read.click()
    await expect(page.getByText('The 14th character, “1”, may be wrong: “I” belongs there.')).toBeVisible()
    await expect(page.locator('.pasted-text mark')).toHaveText('1')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mend it and read it again' }).click()
    await expect(page.getByRole('button', { name: /^Read/ })).toBeFocused()
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
  DEEP_ONLY,
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
    await expect(differs).toContainText('3 pieces of goods that we no longer sell')
    await expect(differs).toContainText('not on offer')
    await expect(differs).toContainText('the customer saw ₱1.00')
    await expectAccessible(page)
  },
)

adminTest(
  'a text that was pasted away fills no form, and the next sender’s text leaves nothing of the one before',
  DEEP_ONLY,
  async ({ page }) => {
    const textOf = (name: string, sizeId = 801) => {
      const line = { sizeId, quantity: 2, packagingId: null, addonIds: [], hasMessage: false }
      const date = addDays(manilaDate(new Date()), 1)
      const order = { shop: '0142', municipality: null, name, window: '10:00-12:00', subtotal: 9600 }
      const written = writeOrderText({ ...order, date, lines: [line] })
      return written.ok ? written.text : ''
    }
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await page.getByRole('button', { name: 'New order' }).click()
    const field = page.getByRole('textbox', { name: 'Paste an order text' })
    const read = page.getByRole('button', { name: 'Read it', exact: true })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    const phone = page.getByRole('textbox', { name: 'Mobile number' })
    const earlier = page.getByText('The form below still holds the earlier order.')
    const held = Promise.withResolvers<void>()
    await page.route('**/admin/orders/text', (route) => held.promise.then(() => route.continue()), {
      times: 1,
    })
    await field.fill(textOf('Late'))
    await read.click()
    const late = page.waitForResponse('**/admin/orders/text')
    await field.fill('Good morning po')
    held.resolve()
    await late
    await read.click()
    await expect(page.getByText('This is no order text.')).toBeVisible()
    await expect(name).toHaveValue('')
    await expect(earlier).toBeHidden()
    await field.fill(textOf('Ana'))
    await read.click()
    await expect(name).toHaveValue('Ana')
    await phone.fill('0919 333 4444')
    await page.getByRole('textbox', { name: 'Customer’s note' }).fill('Call first')
    await page.getByRole('textbox', { name: 'Voucher code' }).fill('NOSUCHCODE')
    await phone.focus()
    await field.fill('Good evening po')
    await read.click()
    await expect(earlier).toBeVisible()
    await field.fill(textOf('Ben', 99_999))
    await read.click()
    await expect(
      page.getByRole('status').filter({ hasText: 'of goods that we no longer sell' }),
    ).toBeVisible()
    await expect(page.getByText('Nothing differs from')).toBeHidden()
    await expect(name).toHaveValue('Ben')
    for (const one of ['Mobile number', 'Customer’s note', 'Voucher code'])
      await expect(page.getByRole('textbox', { name: one })).toHaveValue('')
  },
)
