import type { OrderDraft } from '#contract/order/order-draft.ts'
import { firstAmount } from '#domain/order/payment/schedule.ts'
import type { Transaction } from '#server/db/open.ts'
import type { ChangeDeps } from '#server/order/change-order.ts'
import { takeGoods, takeWindows } from '#server/order/order-goods.ts'
import { priceDraft } from '#server/order/quote/price-draft.ts'
import type { Order, SingleOrder } from '#server/order/sql/order.ts'
import { listEvents } from '#server/order/sql/order-step.ts'
import { customerKeys } from '#server/voucher/customer-keys.ts'
import { NOBODY, takeVoucherUse } from '#server/voucher/sql.ts'

type Retaken = { parts: readonly [Order, ...Order[]]; price: number; products: number[] }

/**
 * Takes the goods and the place of an order that lapsed before its money came, if a new order of the same goods could have
 * them now; `null` if not, if the customer or staff cancelled it, or if too little came. Fails (`isLost`) if somebody takes
 * them at the same moment.
 */
export async function retakeOrder(
  transaction: Transaction,
  deps: ChangeDeps,
  order: Order,
  amount: number,
): Promise<Retaken | null> {
  const parts: readonly [Order, ...Order[]] = await lapsedParts(transaction, deps, order)
  const price = parts.reduce(
    (sum, { total, payment: { deposit } }) => sum + firstAmount({ total, deposit }),
    0,
  )
  const isLapsed = parts.every(({ status }) => status === 'CANCELLED')
  if (!isLapsed || price > amount || !(await hasLapsed(transaction, deps, order.id))) return null
  const now = deps.clock()
  const drafts = parts.map(draftOf)
  const priced = []
  for (const draft of drafts) {
    // The price stays what was agreed: only whether there is room counts.
    const pricing = await priceDraft(transaction, { draft, customer: NOBODY, now })
    if (pricing.quote.problems.length > 0) return null
    priced.push({ pricing, draft })
  }
  for (const { pricing, draft } of priced) await takeGoods(transaction, pricing, draft, now)
  if (!(await retakeVoucher(transaction, deps, order, now))) throw new NoRoomError()
  for (const { pricing, draft } of priced) await takeWindows(transaction, pricing, draft)
  const products = parts.flatMap(({ items }) => items.map(({ productId }) => productId))
  return { parts, price, products: [...new Set(products)] }
}

/** What an order held is no longer to be had; what was taken for it until then is rolled back. */
export class NoRoomError extends Error {
  override name = 'NoRoomError'
}

/** The order and the part that lapsed with it, the earlier one first. */
async function lapsedParts(
  transaction: Transaction,
  deps: ChangeDeps,
  order: Order,
): Promise<readonly [Order, ...Order[]]> {
  const { linked } = order
  if (linked?.status !== 'CANCELLED' || !(await hasLapsed(transaction, deps, linked.id))) return [order]
  const other = { ...linked, linked: order }
  return order.id < linked.id ? [order, other] : [other, order]
}

async function hasLapsed(transaction: Transaction, { vault }: ChangeDeps, orderId: number): Promise<boolean> {
  const last = (await listEvents(transaction, vault, orderId)).findLast(({ undoneAt }) => undoneAt === null)
  return last?.status === 'CANCELLED' && last.by === 'clock'
}

/** A use is counted with the earlier part, and was given back when the order lapsed. */
async function retakeVoucher(
  transaction: Transaction,
  { vault }: ChangeDeps,
  { id, linked, voucherCode, customer }: Order,
  usedAt: Date,
): Promise<boolean> {
  if (voucherCode === null || linked?.status === 'CONFIRMED') return true
  const orderId = Math.min(id, linked?.id ?? id)
  const keys = customerKeys(vault, customer, undefined)
  return takeVoucherUse(transaction, { code: voucherCode, orderId, customer: keys, usedAt })
}

/** An order in the form of a new one, for the goods and the time alone. */
function draftOf({ items, fulfilment, customer, payment, total }: SingleOrder): OrderDraft {
  return {
    items: items.map(({ productId, sizeId, quantity, packagingId, addons, message }) => {
      return { productId, sizeId, quantity, packagingId, addonIds: addons.map(({ id }) => id), message }
    }),
    fulfilment,
    customer: { name: customer.name, phone: customer.phone, email: customer.email },
    payment: { method: payment.method, reference: null },
    voucherCode: null,
    note: null,
    expectedTotal: total,
  }
}
