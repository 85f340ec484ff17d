import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { cashStatus, FULFILMENT_METHODS, type OrderStatus } from '#domain/order/order-status.ts'
import type { Transaction } from '#server/db/open.ts'
import { orderEvents, orders } from '#server/db/schema/order/order.ts'

/** Whether the step to this status recorded that money came in. */
function tookMoney(status: OrderStatus) {
  const methods = FULFILMENT_METHODS.filter((method) => cashStatus(method) === status)
  const takesCash = and(eq(orders.paymentMethod, 'cash'), inArray(orders.method, methods))
  return status === 'CONFIRMED' ? sql`true` : methods.length > 0 ? takesCash : sql`false`
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
    .set({ status: to, paidAt: sql`CASE WHEN ${tookMoney(from)} THEN NULL ELSE ${orders.paidAt} END` })
    .where(
      and(
        ...[eq(orders.id, id), eq(orders.status, from)],
        // An edit since then has counted with the payment.
        or(isNull(orders.editedAt), lt(orders.editedAt, since)),
      ),
    )
    .returning({ id: orders.id })
  if (moved.length === 0) return false
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
