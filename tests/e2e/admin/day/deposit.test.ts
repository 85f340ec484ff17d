import { expect } from '@playwright/test'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a deposit is named on the product, in the cart, before the last tap and after it (D80)', async ({
  page,
  browser,
  adminShop,
}) => {
  const desk = await (await browser.newContext({ baseURL: adminShop })).newPage()
  await openAdmin(desk, '/admin/settings?part=deposit', ADMIN.username)
  const terms = desk.getByRole('group', { name: 'Deposit', exact: true })
  await terms.getByLabel(/^Deposit for all orders/).fill('50%')
  await terms.getByLabel('The rest is due before the handover').check()
  await terms.getByLabel('Days before').fill('1')
  await terms.getByLabel('At', { exact: true }).fill('12:00')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('The settings are saved.')).toBeVisible()

  // Pages follow within a second.
  await expect(async () => {
    await page.goto('/product/made-to-order-egg-pie')
    const asked = page.getByText('We ask for a deposit of 50% before we bake your order.')
    await expect(asked).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page.getByRole('dialog').getByText(/Deposit: ₱/)).toBeVisible()
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: /Name/ }).fill('Ana Reyes')
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  // The last day that is offered leaves time for the rest.
  await page.getByRole('group', { name: 'Pickup day' }).getByRole('radio').last().check({ force: true })
  await page.locator('input[name=window]:not(:disabled)').last().check()
  await page.getByRole('radio', { name: 'GCash' }).check({ force: true })
  await expect(page.getByText('Deposit, now')).toBeVisible()
  await expect(page.getByText(/^Rest, by .*12\sPM/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  await expect(page.getByText(/^Deposit, by /)).toBeVisible()
  await expect(page.getByText(/^Rest, by .*12\sPM/)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
