import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/admin-shop.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'
import {
  askForLawful,
  giveAgain,
  giveLawful,
  openUnchecked,
  placeLawful,
  saveSettings,
  takeBack,
  tellOneSenior,
} from '#tests/e2e/setup/steps/lawful-discount.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
test.use(PHONE)

test(
  'RA 9994: the owner gives it, a senior has it at the checkout and at the counter, and staff take it back without the ID',
  DEEP_ONLY,
  async ({ page, browser, adminShop }) => {
    await giveLawful(page, true)
    const senior = page.getByRole('group', { name: 'Senior citizen discount' })
    await expect(senior.getByLabel('Rate, %')).toHaveValue('20')
    await senior.getByLabel('At most, ₱ for an order').fill('500')
    await senior.getByRole('combobox', { name: /Goods/ }).selectOption('Some products')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose at least one product')).toBeVisible()
    await senior.getByRole('combobox', { name: /Goods/ }).selectOption('All goods')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await saveSettings(page)

    // The owner's account would fill in the form.
    const context = await browser.newContext({ ...PHONE, baseURL: adminShop, serviceWorkers: 'block' })
    await acceptCookies(context)
    const shopper = await context.newPage()
    await askForLawful(shopper, 'ensaymada', 1, 3)
    await shopper.getByRole('button', { name: /Place order/ }).click()
    await expect(shopper.getByText(/^Please check the numbers: all who share/)).toBeVisible()
    await expectAccessible(shopper)
    await tellOneSenior(shopper)
    await expectAccessible(shopper)
    await expectNoSidewaysScroll(shopper)
    const number = await placeLawful(shopper)
    await expectNoSidewaysScroll(shopper)

    await page.goto('/admin/orders')
    await expect(page.getByText('Check 1 senior ID').first()).toBeVisible()
    await openUnchecked(page, number)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await takeBack(page)
    await giveAgain(page)
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
