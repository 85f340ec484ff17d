import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { ADMIN, fillSignIn, STAFF } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

test(
  'a price that staff propose waits for somebody else’s approval, then the history shows it as chart and table',
  DEEP_ONLY,
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAdmin(page, '/admin/pricing?q=egg+pie', ADMIN.username)
    const pie = /^Price of (.*Egg Pie.*), in pesos: /i
    await expect(page.getByRole('button', { name: pie }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const theirs = await browser.newContext({ ...(baseURL && { baseURL }) })
    const staff = await theirs.newPage()
    await staff.goto('/admin/pricing?q=egg+pie')
    await fillSignIn(staff, STAFF.username)
    const price = staff.getByRole('button', { name: pie }).first()
    await price.click()
    await staff.getByRole('textbox', { name: /^Price of / }).fill('333')
    await staff.keyboard.press('Enter')
    await expect(staff.getByText('→ ₱333.00 waits')).toBeVisible()
    await expect(staff.getByRole('button', { name: /^Cost of/ })).toHaveCount(0)
    await staff.getByRole('button', { name: 'Waiting' }).click()
    await expect(staff.getByText('You proposed this: another admin decides.')).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await theirs.close()

    await page.goto('/admin/dashboard')
    await page.getByRole('main').getByRole('link', { name: '1 price to approve' }).click()
    const proposal = page.getByRole('article', { name: /Egg Pie/i })
    await expect(proposal).toContainText('→ ₱333.00')
    await expect(proposal).toContainText(`Proposed by ${STAFF.username}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await proposal.getByLabel(/Reason/).fill('Eggs are dearer')
    await proposal.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Nothing to approve.')).toBeVisible()

    await page.goto('/admin/pricing?q=egg+pie')
    await page
      .getByRole('row')
      .getByRole('button', { name: /^.*Egg Pie$/i })
      .first()
      .click()
    // The size's price, and with it the product's usual price.
    await expect(page.getByRole('row', { name: /₱333\.00/ })).toHaveCount(2)
    await expect(page.locator('.recharts-line')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'prices of chosen products change together after a look; costs make margins, and what is unknown says why',
  DEEP_ONLY,
  async ({ page }) => {
    await openAdmin(page, '/admin/pricing?q=cheese+bread', ADMIN.username)
    await page.getByRole('button', { name: /^Cost of Cheese Bread, Pack of 5/ }).click()
    await page.getByRole('textbox', { name: /^Cost of/ }).fill('31')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /Cheese Bread/ })
    await expect(row).toContainText('50 % margin')
    await page.getByLabel('Margin').selectOption('medium')
    await expect(page).toHaveURL(/margin=medium/)
    await expect(row).toContainText('50 %')
    await row.getByRole('checkbox').check()
    await page.getByLabel('Change prices by, in %').fill('10')
    await page.getByRole('button', { name: 'Preview prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'What would change' })
    await expect(dialog).toContainText('₱62.00 → ₱68.20')
    await expect(dialog).toContainText('Margin of Pack of 5: 50 % → 54.5 %')
    await dialog.getByRole('button', { name: 'Change them' }).click()
    await expect(row).toContainText('₱68.20')

    await page.getByRole('button', { name: 'Revenue' }).click()
    await expect(page.getByRole('region', { name: 'The next 30 days' })).toContainText(
      'Unknown: fewer than 14 days',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Margins', exact: true }).click()
    await expect(page.getByRole('row', { name: 'Medium: 30 to 60 % 1' })).toBeVisible()
    await expectAccessible(page)
  },
)
