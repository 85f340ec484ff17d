import { expect, type Page } from '@playwright/test'
import { createRequest } from '#client/pipeline/request.ts'
import type { Fetch } from '#client/pipeline/step.ts'
import { signIn } from '#contract/account/auth.ts'
import { listOrders, type OrderRow } from '#contract/admin/order/order.ts'
import { getProductBySlug } from '#contract/catalogue/product.ts'
import type { PlacedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { withCookies } from '#tests/server/setup/cookie-jar.ts'
import { PASSWORD, STAFF } from './people.ts'

// Orders for browser tests, placed as another client of the API would.

let keys = 0

/** The address of the shop that most tests share. */
const sharedShop = () => process.env['SHOP_URL'] ?? ''

/** A call of the contract to a browser test's shop, with this access token. */
function shopRequest(origin: string, token?: string) {
  const send: Fetch = (address, init) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    return fetch(address, { ...init, headers })
  }
  return createRequest({ fetch: withCookies(send), origin })
}

/** The same as a member of the team, who signs in. */
export async function teamRequest(origin: string, { username }: { username: string }) {
  const { token } = await shopRequest(origin)(signIn, { body: { username, password: PASSWORD } })
  return shopRequest(origin, token)
}

/** The orders of a customer, by their name, as staff of a shop find them. */
export async function ordersOf(name: string, shop = sharedShop()): Promise<OrderRow[]> {
  const request = await teamRequest(shop, STAFF)
  const query = { search: name, page: 0, size: 100 }
  return (await request(listOrders, { query })).content
}

/** Agrees whenever the office asks about an order for a later day: whether a test's order is one depends on the time of the day. */
export async function agreeToEarlyHandover(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('button', { name: 'Yes, handed over' }), (yes) => yes.click())
}

/** Bakes an order and hands it over at the counter, as staff do. */
export async function handOver(number: string, shop = sharedShop()): Promise<void> {
  const request = await teamRequest(shop, STAFF)
  for (const status of ['BAKING', 'READY', 'PICKED_UP'] as const) {
    await expect(async () => {
      // An order keeps still for a moment after each step.
      await request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
    }).toPass()
  }
}

/**
 * Places an order for one piece of each product: in two parts if `isSplit`, which the shop must offer; for
 * the first open window if `isSoon`, otherwise late enough to be cancelled. `shop` is another shop's address.
 */
export async function placeOrder(
  slugs: readonly string[],
  {
    isSplit = false,
    isSoon = false,
    shop = sharedShop(),
    ...changes
  }: Partial<OrderDraft> & { isSplit?: boolean; isSoon?: boolean; shop?: string } = {},
): Promise<PlacedOrder> {
  const request = shopRequest(shop)
  const products = await Promise.all(slugs.map((slug) => request(getProductBySlug, { params: { slug } })))
  const items = products.map(({ id, sizes }) => ({
    ...{
      productId: id,
      sizeId: sizes[0]?.id ?? 0,
      quantity: 1,
      packagingId: null,
      addonIds: [],
      message: null,
    },
  }))
  const anyTime = { method: 'pickup', date: null, window: null } as const
  const { split, windows } = await request(quoteOrder, {
    body: { items, fulfilment: anyTime, voucherCode: null },
  })
  const open = windows.filter((window) => window.open)
  const chosen = isSoon ? open.at(0) : open.at(-1)
  const first = isSplit ? split?.first : chosen
  const later =
    isSplit && split && chosen ? { items: split.items, date: chosen.date, window: chosen.window } : null
  if (!first || (isSplit && !later)) throw new Error('The shop has no time for this order')
  const { date, window } = first
  const fulfilment = { method: 'pickup', date, window } as const
  const { total } = await request(quoteOrder, { body: { items, fulfilment, later, voucherCode: null } })
  const body: OrderDraft = {
    ...{ items, fulfilment, later, voucherCode: null, note: null, expectedTotal: total },
    customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
    payment: { method: 'cash', reference: null },
    ...changes,
  }
  return request(submitOrder, { body, idempotencyKey: `e2e-${process.pid}-${Date.now()}-${keys++}` })
}
