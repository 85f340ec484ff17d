import { eq } from 'drizzle-orm'
import type { OrderDraft, PlacedOrder } from '#contract/order.ts'
import { manilaIso } from '#domain/manila.ts'
import type { Quote } from '#domain/quote.ts'
import { normaliseVoucherCode } from '#domain/voucher.ts'
import { idempotencyKeys, orderEvents, orderLines, orders } from '#server/db/schema/order.ts'
import { emailIndex, phoneIndex } from '#server/security/customer-keys.ts'
import type { Vault } from '#server/security/vault.ts'
import type { Database, Transaction } from './open.ts'
import { newOrderNumber } from './order-number.ts'

/** An order as it is shown, without the token that opens it. */
type StoredOrder = Omit<PlacedOrder, 'token'>

/** An order to be written: what was asked for and what the shop made of it. */
type NewOrder = { draft: OrderDraft; quote: Quote; placedAt: Date; vault: Vault }

/** Writes an order with its lines and its first event; returns its number. */
export async function insertOrder(
  transaction: Transaction,
  { draft, quote, placedAt, vault }: NewOrder,
): Promise<string> {
  const { totals, items } = quote
  const { phone, email } = draft.customer
  const [order] = await transaction
    .insert(orders)
    .values({
      number: newOrderNumber(),
      status: 'CONFIRMED',
      placedAt,
      method: draft.fulfilment.method,
      date: draft.fulfilment.date,
      window: draft.fulfilment.window,
      customerName: draft.customer.name,
      customerPhone: vault.seal(phone),
      customerEmail: email && vault.seal(email),
      customerPhoneIndex: phoneIndex(vault, phone),
      customerEmailIndex: email && emailIndex(vault, email),
      note: draft.note,
      voucherCode: draft.voucherCode && normaliseVoucherCode(draft.voucherCode),
      subtotal: totals.subtotal,
      discount: totals.voucherDiscount,
      deliveryFee: 0,
      total: totals.finalTotal,
      paymentMethod: draft.payment.method,
      paymentReference: draft.payment.reference,
    })
    .returning({ id: orders.id, number: orders.number })
  if (!order) throw new Error('The order was not written')
  await transaction.insert(orderLines).values(
    items.map((item, position) => ({
      orderId: order.id,
      position,
      productId: item.productId,
      sizeId: item.sizeId,
      quantity: item.quantity,
      totalPrice: item.totalPrice,
      item,
    })),
  )
  await transaction
    .insert(orderEvents)
    .values({ orderId: order.id, status: 'CONFIRMED', at: placedAt, by: 'customer', reason: null })
  return order.number
}

/** The order of a number with its lines, or `null`. */
export async function findOrder(
  database: Database | Transaction,
  number: string,
): Promise<StoredOrder | null> {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  if (!order) return null
  const lines = await database
    .select({ item: orderLines.item })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  return {
    number: order.number,
    status: order.status,
    placedAt: manilaIso(order.placedAt),
    items: lines.map(({ item }) => item),
    subtotal: order.subtotal,
    discount: order.discount,
    deliveryFee: order.deliveryFee,
    total: order.total,
    fulfilment: { method: order.method, date: order.date, window: order.window },
    payment: { method: order.paymentMethod, reference: order.paymentReference },
  }
}

/** What is known of an idempotency key once this transaction holds it. */
type KeyClaim = { state: 'new' } | { state: 'used'; bodyHash: string; answer: string }

/**
 * Claims a key for this transaction. A second submission with the same key waits here until the first has ended:
 * then it finds the first one's answer, or, when that was refused and rolled back, a free key.
 */
export async function claimKey(
  transaction: Transaction,
  key: string,
  bodyHash: string,
  now: Date,
): Promise<KeyClaim> {
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ key, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length === 1) return { state: 'new' }
  const [used] = await transaction.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!used) throw new Error('An idempotency key was neither free nor used')
  return { state: 'used', bodyHash: used.bodyHash, answer: used.answer }
}

/** Keeps the answer with the key, in the order's own transaction (D24). */
export async function keepAnswer(transaction: Transaction, key: string, answer: string): Promise<void> {
  await transaction.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key))
}
