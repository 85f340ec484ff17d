import { expect, type Page } from '@playwright/test'
import { createRequest } from '#client/pipeline/request.ts'
import { openOnlinePayment } from '#contract/order/payment/online-payment.ts'
import { fillPickup } from '#tests/e2e/setup/pages.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'

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
  // It is also in the steps of paying by hand, which are folded.
  return (
    (await page
      .getByText(/^P-[2-9A-Z]{7}$/)
      .first()
      .textContent()) ?? ''
  )
}

/** The place where an order is paid. */
export function payment(page: Page) {
  return page.getByRole('region', { name: /^(Pay |Paid)/ })
}

/** Opens the payment of an order, as its page does. */
export async function openPayment(shop: string, token: string): Promise<void> {
  await createRequest({ fetch: withCookies(fetch), origin: shop })(openOnlinePayment, { params: { token } })
}
