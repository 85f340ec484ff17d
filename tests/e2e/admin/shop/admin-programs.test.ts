import { expect } from '@playwright/test'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

// Chromium reports the refusal of an address by itself.
test.use({ viewport: { width: 360, height: 640 }, allowedErrors: [/status of 400/] })

test('a key is made by keyboard, works until it is revoked, and is never shown again', async ({
  page,
  request,
}) => {
  await openAdmin(page, '/admin/programs', ADMIN.username)
  // The screen has taken the focus by then.
  await expect(page.getByText('No program has a key.')).toBeVisible()
  await page.getByText('Make a key').press('Enter')
  await page.getByRole('button', { name: 'Make the key' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Give it a name, so that you know it later',
  )
  await page.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping')
  await page.getByLabel(/^Read orders/).press('Space')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  const made = page.getByRole('region', { name: 'The key “Bookkeeping”' })
  const key = (await made.getByText(/^pgn_/).textContent()) ?? ''
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const headers = { Authorization: `Bearer ${key}` }
  const ask = async (path: string) => (await request.get(`/api/v1${path}`, { headers })).status()
  expect([await ask('/admin/orders'), await ask('/admin/team')]).toEqual([200, 403])
  await page.reload()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bookkeeping' }) })
  await expect(item).toContainText('Last used')
  await expect(page.getByText(key)).toHaveCount(0)
  await item.getByRole('button', { name: 'Revoke the key Bookkeeping' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No program has a key.')).toBeVisible()
  expect(await ask('/admin/orders')).toBe(401)
})

test('an address inside is refused beside its field; a public one gets a test event, rests and is removed', async ({
  page,
}) => {
  // Nobody answers there: the log says so.
  const address = 'https://192.0.3.7/pugon'
  await openAdmin(page, '/admin/programs', ADMIN.username)
  await page.getByText('Add an address').click()
  const field = page.getByRole('textbox', { name: 'Address' })
  await field.fill('https://169.254.169.254/latest')
  await page.getByLabel(/^An order was placed/).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(field).toHaveAccessibleDescription('The address must lead to a public place on the internet')
  await field.fill(address)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'The secret of 192.0.3.7' }).getByText(/^whsec_/),
  ).toBeVisible()
  await page.getByRole('button', { name: `Send a test event to ${address}` }).click()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: address }) })
  await expect(item.getByText('shop.test', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Switch off ${address}` }).click()
  await expect(item.getByText('Nothing is sent here.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${address}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No address is set.')).toBeVisible()
})
