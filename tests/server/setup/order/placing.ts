import type { PlacedOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { draftOf, type Shop } from '#tests/server/setup/shop.ts'

// Orders of guests and customers, each under a key of its own.

type Orderer = Pick<Shop, 'request'>

let keys = 0

/** A key that no other submission has. */
export const newKey = () => `key-of-a-test-${keys++}`

/** Submits a draft as it is. */
export function sendDraft({ request }: Orderer, body: OrderDraft): Promise<PlacedOrder> {
  return request(submitOrder, { body, idempotencyKey: newKey() })
}

/** Orders pieces of one size at its base price, for pickup and paid in cash unless `changes` say otherwise. */
export function placeOrder(
  orderer: Orderer,
  goods: { product: Product; size: Size },
  changes: Partial<OrderDraft> = {},
  quantity = 1,
): Promise<PlacedOrder> {
  return sendDraft(orderer, draftOf([{ ...goods, quantity }], quantity * goods.size.price, changes))
}

/** The draft at the total that the shop names for it. */
export async function priced({ request }: Orderer, draft: OrderDraft): Promise<OrderDraft> {
  const { items, fulfilment, later, voucherCode, lawful } = draft
  const { total } = await request(quoteOrder, { body: { items, fulfilment, later, voucherCode, lawful } })
  return { ...draft, expectedTotal: total }
}
