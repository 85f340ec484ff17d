import { and, asc, eq, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { OVER_STATUSES } from '#domain/order/order-status.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'

/** Whether the rest of an order is still to be paid, before its handover. */
const isRestOpen = and(gt(orders.toPay, 0), notInArray(orders.status, [...OVER_STATUSES]))

/** Whether a customer has reported a payment, the first one or the rest, that nobody has checked. Never null. */
export const isReported = sql`(${or(
  and(eq(orders.status, 'PENDING_PAYMENT'), isNotNull(orders.paymentReference)),
  and(isRestOpen, isNotNull(orders.balanceReference)),
)})`

/** Whether the rest of an open order should have been paid by then. */
export function isBalanceLate(now: Date) {
  return and(isRestOpen, lte(orders.balanceBefore, now))
}

/** Stores the reference number of the rest, as the customer sent it; false if nothing is left to pay. */
export async function setBalanceReference(
  transaction: Transaction,
  id: number,
  reference: string,
): Promise<boolean> {
  const noted = await transaction
    .update(orders)
    .set({ balanceReference: reference })
    .where(and(eq(orders.id, id), isRestOpen))
    .returning({ id: orders.id })
  return noted.length > 0
}

/** Orders whose rest is due until then and whose customers were not reminded. */
export async function listToRemind(database: Database, until: Date, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(isRestOpen, lte(orders.balanceBefore, until), isNull(orders.remindedAt)))
    .orderBy(asc(orders.balanceBefore))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Notes that the customer is reminded of the rest; false if somebody else has, or if it is paid. */
export async function markReminded(transaction: Transaction, id: number, at: Date): Promise<boolean> {
  const marked = await transaction
    .update(orders)
    .set({ remindedAt: at })
    .where(and(eq(orders.id, id), isRestOpen, isNull(orders.remindedAt)))
    .returning({ id: orders.id })
  return marked.length > 0
}
