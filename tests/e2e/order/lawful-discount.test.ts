import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { expectNoSidewaysScroll, fillPickup } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
test.use(PHONE)

/** The owner gives the discount, or gives it no longer. */
async function give(page: Page, isGiven: boolean): Promise<void> {
  await openAdmin(page, '/admin/settings', ADMIN.username)
  await page.getByRole('link', { name: 'Seniors, PWD' }).click()
  await page.getByLabel('Give the discount at checkout and counter').setChecked(isGiven)
}

test(
  'RA 9994: the owner gives it, a senior has it at the checkout and at the counter, and staff take it back without the ID',
  DEEP_ONLY,
  async ({ page, browser, adminShop }) => {
    await give(page, true)
    const senior = page.getByRole('group', { name: 'Senior citizen discount' })
    await expect(senior.getByLabel('Rate, %')).toHaveValue('20')
    await senior.getByLabel('At most, ₱ for an order').fill('500')
    await senior.getByRole('combobox', { name: /Goods/ }).selectOption('Some products')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose at least one product')).toBeVisible()
    await senior.getByRole('combobox', { name: /Goods/ }).selectOption('All goods')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()

    // The owner's account would fill in the form.
    const context = await browser.newContext({ ...PHONE, baseURL: adminShop, serviceWorkers: 'block' })
    await acceptCookies(context)
    const shopper = await context.newPage()
    await shopper.goto('/product/ensaymada')
    await shopper.getByRole('button', { name: /Add to cart/ }).click()
    await expect(shopper.getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
    await fillPickup(shopper)
    await shopper.getByText('Senior citizen or PWD discount').click()
    await shopper.getByLabel('Senior citizens').fill('3')
    await shopper.getByLabel('People who share it').fill('2')
    await shopper.getByRole('button', { name: /Place order/ }).click()
    await expect(shopper.getByText(/^Please check the numbers: all who share/)).toBeVisible()
    await expectAccessible(shopper)
    await shopper.getByLabel('Senior citizens').fill('1')
    const said = shopper.getByRole('status').filter({ hasText: 'Senior discount saves' })
    await expect(said).toContainText('We ask to see 1 senior ID')
    await expectAccessible(shopper)
    await expectNoSidewaysScroll(shopper)
    await shopper.getByRole('button', { name: /Place order/ }).click()
    await expect(shopper.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
    await expect(shopper.getByText('Please bring 1 senior ID')).toBeVisible()
    await expect(shopper.getByText(/Senior citizen discount, with/)).toBeVisible()
    await expectNoSidewaysScroll(shopper)
    const number = await shopper.locator('.order-number').first().innerText()

    await page.goto('/admin/orders')
    await expect(page.getByText('Check 1 senior ID').first()).toBeVisible()
    await page.getByRole('button', { name: number, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Check 1 senior ID (1 of 2 people)' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Not shown: take ₱/ }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('No ID was shown')
    await page.getByRole('button', { name: 'Shown after all' }).click()
    await expect(page.getByRole('heading', { name: 'Checked: 1 senior ID' })).toBeVisible()
    await shopper.reload()
    await expect(shopper.getByRole('region', { name: 'Changes' })).toContainText('The ID was shown')
    await context.close()

    await page.goto('/admin/counter')
    const shelf = page.getByRole('region', { name: 'On the shelf' })
    await shelf.getByRole('button', { name: 'Pandesal' }).first().click()
    const sale = page.getByRole('region', { name: 'Sale' })
    await sale.getByText('Senior citizen or PWD discount').click()
    await sale.getByLabel('Senior citizens').fill('1')
    await expect(sale.getByText(/Senior citizen discount, with/)).toBeVisible()
    await sale.getByRole('button', { name: 'Exact' }).click()
    await expect(sale.getByRole('button', { name: 'Sell' })).toHaveAttribute('aria-disabled', 'true')
    await sale.getByLabel('I have seen 1 senior ID').check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await sale.getByRole('button', { name: 'Sell' }).click()
    await expect(sale.getByText('Checked: 1 senior ID')).toBeVisible()
  },
)
