import { expect, type Page } from '@playwright/test'
import { openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { fillPickup } from '#tests/e2e/setup/pages.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'

/** The owner gives the discount by law, or gives it no longer. */
export async function giveLawful(page: Page, isGiven: boolean): Promise<void> {
  await openAdmin(page, '/admin/settings?part=lawful', ADMIN.username)
  await page.getByLabel('Give the discount at checkout and counter').setChecked(isGiven)
}

/** Saves the settings. */
export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}

/** Buys pieces of a product, up to the discount by law at the checkout, for so many seniors of two people. */
export async function askForLawful(page: Page, slug: string, pieces: number, seniors: number): Promise<void> {
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
export async function tellOneSenior(page: Page): Promise<void> {
  await page.getByLabel('Senior citizens').fill('1')
  const said = page.getByRole('status').filter({ hasText: 'Senior discount saves' })
  await expect(said).toContainText('We ask to see 1 senior ID')
}

/** Places the order; returns its number. */
export async function placeLawful(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  await expect(page.getByText('Please bring 1 senior ID')).toBeVisible()
  await expect(page.getByText(/Senior citizen discount, with/)).toBeVisible()
  return page.locator('.order-number').first().innerText()
}

/** Opens an order whose ID is still to be checked. */
export async function openUnchecked(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check 1 senior ID (1 of 2 people)' })).toBeVisible()
}

/** Takes the discount back, as nobody showed an ID. */
export async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Not shown: take ₱/ }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('No ID was shown')
}

/** Gives the discount again, as the ID was shown after all. */
export async function giveAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Shown after all' }).click()
  await expect(page.getByRole('heading', { name: 'Checked: 1 senior ID' })).toBeVisible()
}
