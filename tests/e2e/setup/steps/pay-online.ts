import { expect, type Page } from '@playwright/test'
import { fillPickup } from '#tests/e2e/setup/pages.ts'

/** Fills the checkout in for one ensaymada that is paid this way; "Place order" is next. */
export async function chooseWay(page: Page, way: 'GCash' | 'Maya' | 'QR Ph'): Promise<void> {
  await page.goto('/product/ensaymada')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await expect(page.getByRole('link', { name: 'Cart 1', exact: true })).toBeVisible()
  await fillPickup(page)
  await page.getByRole('radio', { name: way }).check()
}

/** Places the order; returns its number. */
export async function placeOnline(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is in.' })).toBeVisible()
  return page
    .getByText(/^P-[2-9A-Z]{7}$/)
    .first()
    .innerText()
}

/** The place where an order is paid. */
export function payment(page: Page) {
  return page.getByRole('region', { name: /^(Pay |Paid)/ })
}
