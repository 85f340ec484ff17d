import { and, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Transaction } from '#server/db/open.ts'
import { extraPayments } from '#server/db/schema/order/money.ts'
import { orderEvents, orders } from '#server/db/schema/order/order.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'

/** The step recorded its money with its own time. */
const paidBy = (since: Date) => sql`${orders.paidAt} IS NOT DISTINCT FROM ${since.toISOString()}::timestamptz`

/** The counted money is a deposit and nothing else: what an edit has counted before the payment, and owes in part, stays. */
const isDeposit = sql`${orders.received} = LEAST(${orders.deposit}, ${orders.total})
  AND ${orders.toPay} = GREATEST(0, ${orders.total} - ${orders.deposit})`

/**
 * What is left of an order's money without that of its last step: the rest that was taken at the handover is to pay again, and
 * of a deposit that was not paid nothing is counted.
 */
async function withoutMoneyOf(transaction: Transaction, id: number, since: Date) {
  const rows = await transaction
    .delete(extraPayments)
    .where(and(eq(extraPayments.orderId, id), eq(extraPayments.at, since)))
    .returning({ amount: extraPayments.amount })
  const amount = rows.reduce((sum, payment) => sum + payment.amount, 0)
  const isFirst = sql`${paidBy(since)} AND ${isDeposit}`
  return {
    received: sql`CASE WHEN ${isFirst} THEN NULL ELSE ${orders.received} - ${amount} END`,
    toPay: sql`CASE WHEN ${isFirst} THEN 0 ELSE ${orders.toPay} + ${amount} END`,
  }
}

type Taken = { id: number; from: OrderStatus; to: OrderStatus; at: Date; since: Date }

/**
 * Returns an order to the status before its last step, and marks that step as taken back; false if the order no longer
 * has the status that the step led to, or was edited since that step, at `since`. Both conditions are in the writes: of two tablets that press at once only
 * one succeeds.
 */
export async function returnOrder(
  transaction: Transaction,
  { id, from, to, at, since }: Taken,
): Promise<boolean> {
  const moved = await transaction
    .update(orders)
    .set({
      status: to,
      paidAt: sql`CASE WHEN ${paidBy(since)} THEN NULL ELSE ${orders.paidAt} END`,
      ...(await withoutMoneyOf(transaction, id, since)),
    })
    .where(
      and(
        ...[eq(orders.id, id), eq(orders.status, from)],
        // An edit since then has counted with the payment.
        or(isNull(orders.editedAt), lt(orders.editedAt, since)),
        // So has what was paid since then.
        notExists(
          transaction
            .select({ id: extraPayments.id })
            .from(extraPayments)
            .where(and(eq(extraPayments.orderId, orders.id), gt(extraPayments.at, since))),
        ),
      ),
    )
    .returning({ id: orders.id })
  if (moved.length === 0) return false
  await recordOrderEvent(transaction, 'order.changed', { id }, at)
  const undone = await transaction
    .update(orderEvents)
    .set({ undoneAt: at })
    .where(
      and(
        eq(orderEvents.orderId, id),
        eq(orderEvents.status, from),
        isNull(orderEvents.undoneAt),
        sql`${orderEvents.id} = (SELECT max(id) FROM order_events WHERE order_id = ${id} AND undone_at IS NULL)`,
      ),
    )
    .returning({ id: orderEvents.id })
  return undone.length === 1
}
