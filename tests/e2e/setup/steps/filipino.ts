import { expect, type Page } from '@playwright/test'
import { FILIPINO } from '#words/fil/filipino.ts'

/** Leaves English by the link at the end of a page. */
export async function chooseFilipino(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Filipino' }).click()
  await expect(page).toHaveURL(/\/fil$/)
}

/** Puts an ensaymada into the cart, on its page in Filipino. */
export async function addInFilipino(page: Page): Promise<void> {
  await page.goto('/fil/product/ensaymada')
  await page.getByRole('button', { name: new RegExp(`^${FILIPINO['Add to cart']}`) }).click()
  await expect(page.locator('[data-toast] p')).not.toBeEmpty()
}

/** Opens the cart from a page with a link to it. */
export async function openCartInFilipino(page: Page): Promise<void> {
  await page.locator('[data-cart-open]:visible').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Fills in the checkout in Filipino, for a pickup. */
export async function fillInFilipino(page: Page): Promise<void> {
  await page.goto('/fil/checkout')
  await page.locator('input[autocomplete=name]').fill('Ana Reyes')
  await page.locator('input[type=tel]').first().fill('0917 123 4567')
  await page.locator('input[name=window]:not(:disabled)').last().check()
}

/** Places the order, and waits for the thanks. */
export async function placeInFilipino(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(FILIPINO['Place order']) }).click()
  await expect(page.getByRole('heading', { name: FILIPINO['Thank you! Your order is in.'] })).toBeVisible()
}

/** Pages in Filipino beside those of a purchase. */
export const FILIPINO_PAGES = [
  '/fil/order',
  '/fil/login',
  '/fil/login#register',
  '/fil/login#forgot',
  '/fil/your-data',
  '/fil/data',
  '/fil/order-by-text',
  '/fil/menu?q=ube',
  '/fil/menu?q=zzzz',
  '/fil/stop-notices',
  '/fil/unknown',
] as const
