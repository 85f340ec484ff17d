import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, PASSWORD, STAFF } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

/** Axe, and no sideways scroll on a phone, also in large letters on a small one. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page)
  const session = await page.context().newCDPSession(page)
  for (const [width, standard] of [
    [360, 16],
    [320, 32],
    [1280, 16],
  ] as const) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.setViewportSize({ width, height: 740 })
    // Parts that are still loading may be wider for a moment.
    await expect(() => expectNoSidewaysScroll(page)).toPass()
  }
  await session.detach()
}

test(
  'a report says what each figure means, is compared with the week before, and goes into a file',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    await placeOrder(['pandesal'], { shop: adminShop })
    await openAdmin(page, '/admin/reports', ADMIN.username)
    await expect(page.getByText(/^Compared with .+, until the same time of day\.$/)).toBeVisible()
    await expect(page.getByText('What customers pay: goods less discounts plus delivery fees.')).toHaveCount(
      1,
    )
    await expectFits(page)
    await page.getByLabel('Split').selectOption('window')
    await expect(page).toHaveURL(/by=window/)
    await page.getByRole('button', { name: 'Own dates' }).click()
    await expect(page.getByLabel('From')).toBeVisible()
    await page.getByRole('button', { name: '7 days' }).click()
    await page.getByLabel('Split').selectOption('day')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.split('\r\n')).toHaveLength(8)
    expect(text).toContain('Key,Day,Orders,Orders before,Goods,Goods before')
    await page.getByRole('button', { name: 'Margins' }).click()
    await expect(
      page.getByText(
        'What is left, in per cent of the goods with known costs less their share of the discounts.',
      ),
    ).toBeVisible()
    await expectFits(page)
  },
)

test(
  'staff find a customer by the whole number, write a note, and cannot erase anything',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/customers', STAFF.username)
    await expect(page.getByText(/type the whole number or the whole address/)).toBeVisible()
    const first = page.getByRole('table').getByRole('button').last()
    await expectFits(page)
    await first.click()
    await expect(page.getByRole('heading', { name: 'Consent' })).toBeVisible()
    await page.getByLabel('Note for the team').fill('Calls before coming')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Calls before coming').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erase personal data' })).toHaveCount(0)
    await expectFits(page)
  },
)

test(
  'an admin words a message with placeholders, sees it for a sample order, and takes the first wording again',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/messages', ADMIN.username)
    await page.getByRole('button', { name: 'Wording' }).click()
    await page.getByRole('combobox', { name: 'Message' }).selectOption({ label: 'Order ready' })
    const subject = page.getByLabel('Subject of the e-mail')
    await expect(subject).toHaveValue('{order} {is} ready')
    await subject.fill('Luto na, {nmae}!')
    await page.getByRole('button', { name: 'Preview with a sample order' }).click()
    await expect(page.getByText('{nmae} is not known here.')).toBeVisible()
    await subject.fill('Luto na, {name}! {number}')
    await page.getByRole('button', { name: 'Preview with a sample order' }).click()
    await expect(page.getByRole('heading', { name: /^Luto na, Ana Reyes! P-/ })).toBeVisible()
    await page.getByText('Placeholders', { exact: true }).click()
    await expectFits(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The wording is saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the first wording…' }).click()
    await page.getByRole('button', { name: 'Take the first wording' }).click()
    await expect(subject).toHaveValue('{order} {is} ready')
  },
)

test.describe('where a wrong password is refused', () => {
  test.use({ allowedErrors: [[/status of 401/], { scope: 'test' }] })

  test(
    'people take turns on one tablet: by password the first time, then by PIN, each with their own rights',
    DEEP_ONLY,
    async ({ page }) => {
      const menu = page.getByRole('button', { name: /account menu$/ })
      const dialog = page.getByRole('dialog')
      // Staff have other pages in this place.
      const shop = page.getByRole('link', { name: 'Shop', exact: true })
      const toSettings = shop.and(page.locator('[href="/admin/settings"]'))
      await openAdmin(page, '/admin/orders', STAFF.username)
      await menu.click()
      await page.getByRole('button', { name: 'Set a PIN on this device' }).click()
      await dialog.getByLabel(/^PIN/).fill('583926')
      await dialog.getByLabel('Your password').fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Set the PIN' }).click()
      await expect(dialog).toHaveCount(0)
      await menu.click()
      await page.getByRole('button', { name: 'Somebody else…' }).click()
      await dialog.getByLabel('E-mail or username').fill(ADMIN.username)
      await dialog.getByLabel(/^Password/).fill('not the password')
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(/\S/)
      await expect(page.getByRole('button', { name: `${STAFF.username}, account menu` })).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel(/^Password/).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('button', { name: `${ADMIN.username}, account menu` })).toBeVisible()
      await expect(toSettings).toHaveCount(1)
      await menu.click()
      await expect(page.getByRole('button', { name: 'Set a PIN on this device' })).toHaveCount(0)
      await page.getByRole('button', { name: `Go on as ${STAFF.username}` }).click()
      await dialog.getByLabel(/^PIN/).fill('583926')
      await dialog.getByRole('button', { name: 'Go on', exact: true }).click()
      await expect(page.getByRole('button', { name: `${STAFF.username}, account menu` })).toBeVisible()
      await expect(toSettings).toHaveCount(0)
    },
  )
})
