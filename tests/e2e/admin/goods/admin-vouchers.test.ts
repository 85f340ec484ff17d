import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test(
  'a voucher is made with a code of the shop’s own, found, used by a shopper, and retired for that',
  DEEP_ONLY,
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/vouchers', ADMIN.username)
    await page.getByRole('button', { name: 'New voucher' }).click()
    await page.getByRole('button', { name: 'Make a code' }).click()
    const code = await page.getByLabel('Code', { exact: true }).inputValue()
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    await page.getByLabel('Description', { exact: true }).fill('Five pesos for a neighbour')
    await page.getByLabel('Kind').selectOption({ label: 'A fixed amount' })
    await page.getByLabel('Amount, ₱').fill('5')
    await page.getByLabel(/^Starts/).fill('2026-01-02T08:00')
    await page.getByLabel('Once per customer').check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Code or description' }).fill('neighbour')
    const row = page.getByRole('row', { name: new RegExp(code) })
    await expect(row).toContainText('from Jan 2, 2026, 8:00 AM')
    await expect(row).toContainText('0 times')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
    const shopper = await theirs.newPage()
    await shopper.goto('/product/pandesal')
    await shopper.getByRole('button', { name: /Add to cart/ }).click()
    await shopper.goto('/checkout')
    await shopper.getByRole('textbox', { name: /Name/ }).fill('Gabriela Silang')
    await shopper.getByRole('textbox', { name: /Mobile number/ }).fill('0917 765 4321')
    await shopper.locator('summary', { hasText: /voucher/i }).click()
    await shopper.getByRole('textbox', { name: /Voucher/ }).fill(code)
    await shopper.locator('input[name=window]:not(:disabled)').last().check()
    await shopper.getByRole('button', { name: /Place order/ }).click()
    await expect(shopper.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
    await theirs.close()

    await page.reload()
    await expect(row).toContainText('1 time')
    await row.getByRole('button', { name: code }).click()
    await expect(page.getByText('it was used, so it stays.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete voucher' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${code}?` })
    await expect(dialog).toContainText('it is retired')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(`${code} is retired.`)).toBeVisible()
    await expect(row).toContainText('Retired')

    await page.getByRole('button', { name: 'Results' }).click()
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('₱5.00')
    await page.getByRole('button', { name: 'Expired' }).click()
    await expect(page.getByRole('row', { name: /PISTA2026/ })).toContainText('Expired')
    await page.getByRole('button', { name: 'Hardly used' }).click()
    await expect(page.getByRole('row', { name: /MERYENDA10/ })).toContainText('Active')
  },
)
