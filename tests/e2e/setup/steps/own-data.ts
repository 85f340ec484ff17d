import { expect, type Page } from '@playwright/test'
import { openSettled } from '#tests/e2e/setup/pages.ts'

/** What is said of every address and number, whether the shop knows it or not. */
export const SENT = 'If we can mail a code for what you typed, it is on its way.'

/** The field for an e-mail address or a number. */
export const contact = (page: Page) => page.getByRole('textbox', { name: /^E-mail or telephone number/ })

/** The field for the mailed code. */
export const code = (page: Page) => page.getByRole('textbox', { name: /^Code/ })

/** Presses a button by its whole name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens an order by its link, and from there the page about one's data. */
export async function openFromOrder(page: Page, token: string): Promise<void> {
  await openSettled(page, `/order?t=${token}`)
  await page.getByRole('main').getByRole('link', { name: 'See or delete your data' }).click()
  await expect(contact(page)).toBeVisible()
}

/** Asks for a code by keyboard. */
export async function askForCode(page: Page, typed: string): Promise<void> {
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(code(page)).toBeFocused()
}

/** Types a code that is not the mailed one. */
export async function mistypeCode(page: Page, mailed: string): Promise<void> {
  await code(page).fill(mailed === '00000000' ? '11111111' : '00000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have 4 tries left.')).toBeVisible()
}

/** Types the mailed code, which shows all that the shop knows of an address. */
export async function showData(page: Page, mailed: string, email: string): Promise<void> {
  await code(page).fill(mailed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: email })).toBeFocused()
}
