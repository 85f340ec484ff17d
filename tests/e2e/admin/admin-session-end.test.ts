import { expect, type Page, type Route } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { ADMIN, PASSWORD } from '#tests/e2e/setup/people.ts'

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [/status of 401/] })

/** The session ends: at the next press the office asks for the password, over what is being worked on. */
async function signInOver(page: Page, press: () => Promise<void>) {
  const refuse = (route: Route) => route.fulfill({ status: 401, json: { code: 'SESSION_ENDED' } })
  const calls = /\/api\/v1\/(?:admin\/|auth\/refresh)/
  await page.route(calls, refuse)
  await press()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toContainText('Everything you typed is still here.')
  await page.unroute(calls, refuse)
  await dialog.getByLabel(/^Password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
  await expect(dialog).toBeHidden()
}

test(
  'a session that ends at the counter: the goods, the cash and the sale are still there',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/counter', ADMIN.username)
    await page.getByLabel('Find', { exact: true }).fill('pandesal')
    await page
      .getByRole('region', { name: 'On the shelf' })
      .getByRole('button', { name: 'Pandesal' })
      .first()
      .click()
    await page.getByRole('button', { name: 'To payment' }).click()
    const sale = page.getByRole('region', { name: 'Sale' })
    const cash = sale.getByLabel('Cash received', { exact: true })
    await cash.fill('1000')
    await signInOver(page, () => sale.getByRole('button', { name: 'Sell' }).click())
    await expect(cash).toHaveValue('1000')
    await sale.getByRole('button', { name: 'Sell' }).click()
    await expect(page.getByRole('heading', { name: /^Change ₱/ })).toBeVisible()
  },
)

test(
  'a session that ends while settings are changed: what was typed is still there, and is saved',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/settings?part=capacity', ADMIN.username)
    const minutes = page.getByLabel('Minutes to get ready')
    await minutes.fill('35')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await signInOver(page, () => save.click())
    await expect(minutes).toHaveValue('35')
    await save.click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await page.reload()
    await expect(minutes).toHaveValue('35')
  },
)
