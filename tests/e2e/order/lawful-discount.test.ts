import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { acceptCookies } from '#tests/e2e/setup/answered-consent.ts'
import { expectNoSidewaysScroll, fillPickup } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { expectAccessible } from '#tests/e2e/setup/shop.ts'

/** The owner gives the discount by law, or gives it no longer. */
async function giveLawful(page: Page, isGiven: boolean): Promise<void> {
  await openAdmin(page, '/admin/settings?part=lawful', ADMIN.username)
  await page.getByLabel('Give the discount at checkout and counter').setChecked(isGiven)
}

/** Saves the settings. */
async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}

/** Buys pieces of a product, up to the discount by law at the checkout, for so many seniors of two people. */
async function askForLawful(page: Page, slug: string, pieces: number, seniors: number): Promise<void> {
  await page.goto(`/product/${slug}`)
  const add = page.getByRole('button', { name: /Add to cart/ })
  for (let piece = 0; piece < pieces; piece++) await add.click()
  await expect(page.getByRole('link', { name: `Cart ${pieces}`, exact: true })).toBeVisible()
  await fillPickup(page)
  await page.getByText('Senior citizen or PWD discount').click()
  await page.getByLabel('Senior citizens').fill(String(seniors))
  await page.getByLabel('People who share it').fill('2')
}

/** Corrects the number of seniors to one, and waits for what the discount saves. */
async function tellOneSenior(page: Page): Promise<void> {
  await page.getByLabel('Senior citizens').fill('1')
  const said = page.getByRole('status').filter({ hasText: 'Senior discount saves' })
  await expect(said).toContainText('We ask to see 1 senior ID')
}

/** Places the order; returns its number. */
async function placeLawful(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  await expect(page.getByText('Please bring 1 senior ID')).toBeVisible()
  await expect(page.getByText(/Senior citizen discount, with/)).toBeVisible()
  return page.locator('.order-number').first().innerText()
}

/** Opens an order whose ID is still to be checked. */
async function openUnchecked(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check 1 senior ID (1 of 2 people)' })).toBeVisible()
}

/** Takes the discount back, as nobody showed an ID. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Not shown: take ₱/ }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('No ID was shown')
}

/** Gives the discount again, as the ID was shown after all. */
async function giveAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shown after all' }).click()
  await expect(page.getByRole('heading', { name: 'Checked: 1 senior ID' })).toBeVisible()
}

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
