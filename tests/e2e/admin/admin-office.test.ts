import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { FULL_MAILBOX, mailedLink } from '#tests/e2e/setup/mails.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { ADMIN, fillSignIn, PASSWORD } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// Some refusals are deliberate; the browser reports them.
test.use({ allowedErrors: [[/status of (401|403|412|423)/], { scope: 'test' }] })

test(
  'staff pause all orders, shoppers read it in cart and checkout, and orders are taken again',
  DEEP_ONLY,
  async ({ page, context }) => {
    const shopper = await context.newPage()
    await shopper.goto('/product/pandesal')
    await shopper.getByRole('button', { name: /Add to cart/ }).click()
    await openAdmin(page, '/admin/orders', ADMIN.username)
    await page.getByRole('button', { name: 'Pause all orders…' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^For one hour/ })
      .click()
    const pause = page.getByRole('region', { name: 'Pausing orders' })
    await expect(pause).toContainText(/No orders until .*(AM|PM)/)
    await expectAccessible(page)

    await shopper.goto('/checkout')
    await expect(shopper.getByText(/We take no orders until .*(AM|PM)/)).toBeVisible()
    await expectAccessible(shopper)
    await shopper.goto('/menu')
    await shopper.getByRole('link', { name: /^Cart 1/ }).click()
    await expect(shopper.getByRole('dialog', { name: 'Your cart' })).toContainText('We take no orders until')

    await pause.getByRole('button', { name: 'Take orders again' }).click()
    await expect(pause).not.toContainText('No orders until')
    await shopper.goto('/checkout')
    await expect(shopper.getByRole('button', { name: /^Place order/ })).toBeEnabled()
    await expect(shopper.getByText(/We take no orders until/)).toBeHidden()
  },
)

test(
  'a delivery fee is changed, what another saved meanwhile is shown, and the changes are kept in words',
  DEEP_ONLY,
  async ({ page, context }) => {
    await openAdmin(page, '/admin/settings?part=delivery', ADMIN.username)
    const area = page.getByRole('group', { name: 'Silang' })
    await area.getByLabel('Fee, ₱').fill('155')
    const other = await context.newPage()
    await other.goto('/admin/settings?part=holidays')
    await other.getByRole('button', { name: 'Add a holiday or closed day' }).click()
    await other
      .getByRole('group', { name: /^Holiday/ })
      .last()
      .getByLabel('First day')
      .fill('2027-04-02')
    await other.keyboard.press('Control+S')
    await expect(other.getByText('The settings are saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this in the meantime' })
    await expect(dialog).toContainText('2027-04-02')
    await dialog.getByRole('button', { name: 'Take theirs, drop mine' }).click()
    await area.getByLabel('Fee, ₱').fill('155')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeHidden()

    await other.goto('/admin/audit?noun=settings')
    const newest = other.getByRole('table').getByRole('row').nth(1)
    await expect(newest).toContainText(ADMIN.username)
    await expect(newest).toContainText('fee: ₱150.00 → ₱155.00')
    await other.getByLabel('What').selectOption('voucher')
    await expect(other).toHaveURL('/admin/audit?noun=voucher')
  },
)

test(
  'an invited person chooses a password through the mailed link and works; disabled they are out, enabled in again',
  DEEP_ONLY,
  async ({ page, browser, baseURL }) => {
    const email = 'luz@example.com'
    await openAdmin(page, '/admin/team', ADMIN.username)
    await page.getByLabel('Name').fill('luz')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const row = page.getByRole('row', { name: /^luz/ })
    await expect(row).toContainText('Invited')
    const first = await mailedLink(email, 'reset')
    await row.getByRole('button', { name: 'Invite again: luz' }).click()
    await expect.poll(() => mailedLink(email, 'reset')).not.toBe(first)
    const link = await mailedLink(email, 'reset')

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const luz = await elsewhere.newPage()
    await luz.goto(link)
    await luz.getByLabel(/^New password/).fill(PASSWORD)
    await luz.getByRole('button', { name: 'Set this password' }).click()
    await expect(luz.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await luz.goto('/admin/orders')
    await fillSignIn(luz, 'luz')
    const places = luz.getByRole('navigation', { name: 'Admin area' })
    await expect(places.getByRole('link', { name: 'People' })).toBeVisible()
    await expect(places.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/admin/texts')

    await page.reload()
    await row.getByRole('button', { name: 'Disable luz' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await expect(row).toContainText('Disabled')
    await luz.goto('/login')
    await expect(luz.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Enable luz' }).click()
    await expect(row).not.toContainText('Disabled')
    await row.getByLabel('What luz may do').selectOption('Admin')
    await expect(page.getByText(/now has the rights of Admin/)).toBeVisible()
    await luz.goto('/admin/team')
    await fillSignIn(luz, 'luz')
    await expect(luz.getByRole('row', { name: /^luz/ })).toContainText('Admin (you)')
    await elsewhere.close()
  },
)

test(
  'a message to the shop is marked as answered, and Undo takes that back; one to a customer that failed is mailed again',
  DEEP_ONLY,
  async ({ page, context, adminShop }) => {
    const email = `${FULL_MAILBOX}${Date.now()}@example.com`
    const customer = { name: 'Ana Reyes', phone: '0917 123 4567', email }
    await placeOrder(['pandesal'], { shop: adminShop, customer })
    const shopper = await context.newPage()
    await shopper.goto('/contact')
    for (const [label, words] of [
      ['Name', 'Pia Santos'],
      ['E-mail', 'pia@example.com'],
      ['Subject', 'A cake with a boat'],
      ['Message', 'Can you bake one?'],
    ] as const) {
      await shopper.getByRole('textbox', { name: label }).fill(words)
    }
    await shopper.getByRole('button', { name: 'Send message' }).click()
    await expect(shopper.getByText('Your message is with us')).toBeVisible()

    await openAdmin(page, '/admin/messages', ADMIN.username)
    const message = page.getByRole('listitem', { name: 'Message from Pia Santos' })
    await expect(message).toContainText('Can you bake one?')
    await message.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(message).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: 'To customers' }).click()
    await expect(page).toHaveURL('/admin/messages?show=outbox')
    const failed = page.getByRole('listitem', { name: `to ${email}` })
    // The list is refreshed three times a minute, a page when it is opened.
    const reloadUntil = (words: RegExp) =>
      expect(async () => {
        await page.reload()
        await expect(failed).toContainText(words, { timeout: 5_000 })
      }).toPass()
    await reloadUntil(/It failed: .*550/)
    await failed.getByRole('button', { name: 'Mail it now' }).click()
    await expect(page.getByText('is being sent again.')).toBeVisible()
    await reloadUntil(/Sent .*(AM|PM)\./)
    await expect(failed.getByRole('button', { name: 'Mail it now' })).toHaveCount(0)
  },
)

test('a payment code’s picture is checked, shown and kept with the settings', DEEP_ONLY, async ({ page }) => {
  await openAdmin(page, '/admin/settings?part=payment', ADMIN.username)
  const account = page.getByRole('group', { name: 'GCash' })
  const field = account.getByLabel('Picture of the code of GCash')
  await field.setInputFiles({ name: 'code.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(account.getByRole('alert')).toHaveText('Invalid file type. Only images are allowed.')
  await field.setInputFiles('content/catalogue/images/asado-roll-1.webp')
  const code = account.getByRole('img', { name: 'Code of GCash' })
  await expect(code).toBeVisible()
  await expect(account.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.reload()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await account.getByRole('button', { name: 'Remove the code of GCash' }).click()
  await page.keyboard.press('Control+S')
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expect(code).toHaveCount(0)
})
