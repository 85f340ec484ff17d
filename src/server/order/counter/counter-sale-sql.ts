import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/open.ts'
import { orderEvents, orders } from '#server/db/schema/order/order.ts'
import type { Vault } from '#server/keys/vault.ts'
import { keepAnswer } from '#server/order/sql/placing/idempotency-key.ts'
import { insertOrder, type NewOrder } from '#server/order/sql/placing/new-order.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'

/** The person at the counter, the moment, and the cash handed over if it was cash. */
type Sold = { at: Date; userId: number; cashReceived: number | null }

/**
 * Inserts a sale at the counter, already paid, with the answer to its key, and returns its id. A walk-in leaves no
 * telephone number: its index is empty, so that no search finds them all as one customer.
 */
export async function insertSale(
  transaction: Transaction,
  vault: Vault,
  order: NewOrder,
  { key, answer, at, userId, cashReceived }: Sold & { key: string; answer: string },
): Promise<number> {
  const [id] = await Promise.all([
    insertOrder(transaction, vault, order, null),
    keepAnswer(transaction, vault, key, answer),
  ])
  const accepted = { acceptedAt: at, acceptedBy: userId }
  // Staff have seen the IDs before they sold.
  const checked = order.order.lawful && { idShown: true, idCheckedAt: at, idCheckedBy: userId }
  await transaction
    .update(orders)
    .set({
      ...accepted,
      ...checked,
      origin: 'counter',
      paidAt: order.order.payment.paidAt,
      cashReceived,
      customerPhoneIndex: '',
    })
    .where(eq(orders.id, id))
  await transaction.update(orderEvents).set({ by: 'staff', userId }).where(eq(orderEvents.orderId, id))
  if (order.order.payment.paidAt) await recordOrderEvent(transaction, 'order.paid', { id }, at)
  return id
}

/** Whether there is an order with this number. */
export async function isOrder(transaction: Transaction, number: string): Promise<boolean> {
  return (await transaction.$count(orders, eq(orders.number, number))) > 0
}

/**
 * Cancels a sale made after `since`, and its payment with it; `null` if there is no such sale, or if some of its money was
 * promised back. Condition and change are one: of two people who take it back at once only one succeeds.
 */
export async function cancelSale(
  transaction: Transaction,
  number: string,
  { since, at, userId }: { since: Date; at: Date; userId: number },
): Promise<{ id: number; total: number } | null> {
  const [sale] = await transaction
    .update(orders)
    .set({ status: 'CANCELLED', paidAt: sql`NULL` })
    .where(
      and(
        eq(orders.number, number),
        eq(orders.origin, 'counter'),
        eq(orders.status, 'COMPLETED'),
        eq(orders.refunded, 0),
        gt(orders.placedAt, since),
      ),
    )
    .returning({ id: orders.id, total: orders.total })
  if (!sale) return null
  const event = { orderId: sale.id, status: 'CANCELLED', at, by: 'staff', userId, reason: null } as const
  await transaction.insert(orderEvents).values(event)
  await recordOrderEvent(transaction, 'order.changed', { id: sale.id }, at)
  return sale
}
