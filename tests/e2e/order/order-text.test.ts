import { expect } from '@playwright/test'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test as adminTest, openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { test } from '#tests/e2e/setup/line/cut-line.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import {
  fillCart,
  loseLine,
  misspelt,
  oldText,
  openCart,
  pasteText,
  textLine,
  writeText,
} from '#tests/e2e/setup/steps/order-text.ts'

test('what a text leaves out of the order is said beside it', DEEP_ONLY, async ({ page }) => {
  await fillCart(page)
  await page.goto('/checkout')
  await page.getByText('Confirmation by e-mail, notes').click()
  await page.getByRole('textbox', { name: /^Note to the baker/ }).fill('Less sugar, please')
  await page.goto('/order-by-text')
  await writeText(page)
  await expect(page.getByText('“Less sugar, please”')).toBeVisible()
  await expect(page.getByText(/A discount for seniors|somebody else|on one day/)).toHaveCount(0)
})

test(
  'a cart becomes one text without a line, from the page that says one is offline, at 360 px',
  DEEP_ONLY,
  async ({ page, line, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openCart(page)
    await loseLine(page, line)
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
    await expect(
      page.getByText('Add ₱504.00 more to have it delivered to Tagaytay, or pick it up.'),
    ).toBeVisible()
    await expect(page.getByText('₱216.00')).toBeVisible()
    await expect(page.getByText(/^ORDER1\//)).toBeHidden()
    await page.setViewportSize({ width: 320, height: 640 })
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expectNoSidewaysScroll(page)
  },
)

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
    await pasteText(page, 'Good morning po')
    await expect(page.getByText('This is no order text.')).toBeVisible()
    await pasteText(page, misspelt(text))
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
    const gone = {
      date: addDays(manilaDate(new Date()), -1),
      subtotal: 100,
      lines: [textLine(801, 2), textLine(99_999, 3)],
    }
    await pasteText(page, oldText(gone))
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
    await field.fill(oldText({ name: 'Late' }))
    await read.click()
    const late = page.waitForResponse('**/admin/orders/text')
    await field.fill('Good morning po')
    held.resolve()
    await late
    await read.click()
    await expect(page.getByText('This is no order text.')).toBeVisible()
    await expect(name).toHaveValue('')
    await expect(earlier).toBeHidden()
    await field.fill(oldText({}))
    await read.click()
    await expect(name).toHaveValue('Ana')
    await phone.fill('0919 333 4444')
    await page.getByRole('textbox', { name: 'Customer’s note' }).fill('Call first')
    await page.getByRole('textbox', { name: 'Voucher code' }).fill('NOSUCHCODE')
    await phone.focus()
    await field.fill('Good evening po')
    await read.click()
    await expect(earlier).toBeVisible()
    await field.fill(oldText({ name: 'Ben', lines: [textLine(99_999, 2)] }))
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
