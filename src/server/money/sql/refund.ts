import { and, asc, count, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { payments } from '#server/db/schema/order/payment.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'

const creators = alias(users, 'creators')
const settlers = alias(users, 'settlers')

/** Everything that came in for a paid order: LEAST ignores a deposit that is not there. */
export const receivedSum = sql`COALESCE(${orders.received}, LEAST(${orders.deposit}, ${orders.total}))`

/** `received` alone is set where nothing was to pay until an edit. */
const isPaid = or(isNotNull(orders.paidAt), isNotNull(orders.paymentReference), isNotNull(orders.received))

/**
 * Counts an amount as returned for an order; false if less is left of what was paid. Condition and change are one, so
 * two people who return the same money at once cannot both do so.
 */
export async function takeRefund(
  transaction: Transaction,
  orderId: number,
  amount: number,
): Promise<boolean> {
  const rows = await transaction
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${amount}` })
    .where(and(eq(orders.id, orderId), lte(sql`${orders.refunded} + ${amount}`, receivedSum), isPaid))
    .returning({ id: orders.id })
  return rows.length > 0
}

type NewRefund = {
  orderId: number
  amount: number
  reason: string | null
  createdAt: Date
  createdBy: number | null
  isByEdit?: boolean
}

/** Writes down that money is to be returned, in the way in which it was paid; returns its id. */
export async function insertRefund(
  transaction: Transaction,
  vault: Vault,
  { reason, orderId, ...refund }: NewRefund,
): Promise<number> {
  const [order] = await transaction
    .select({
      method: orders.paymentMethod,
      paidAt: orders.paidAt,
      reference: orders.paymentReference,
      received: orders.received,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Error('There is no such order')
  const [row] = await transaction
    .insert(refunds)
    .values({
      ...refund,
      orderId,
      method: order.method,
      wasPaid: wasPaid(order),
      reason: reason && vault.seal(reason),
    })
    .returning({ id: refunds.id })
  if (!row) throw new Error('The refund was not written')
  return row.id
}

/** A payment that only its customer has reported still has to be found. */
function wasPaid(order: { paidAt: Date | null; reference: string | null; received: number | null }): boolean {
  return order.paidAt !== null || (order.reference === null && order.received !== null)
}

/** The amount of an order that was paid and is not counted as returned. */
export async function leftToRefund(transaction: Transaction, orderId: number): Promise<number> {
  const [row] = await transaction
    .select({ left: sql<number>`(${receivedSum} - ${orders.refunded})::float8` })
    .from(orders)
    .where(and(eq(orders.id, orderId), isPaid))
  return row?.left ?? 0
}

/** Records how money was returned, for other programs too; false if somebody was faster. */
export async function markRefunded(
  transaction: Transaction,
  id: number,
  done: { doneAt: Date; doneBy: number; doneReference: string | null; method: PaymentMethod },
): Promise<boolean> {
  const marked = await transaction
    .update(refunds)
    .set(done)
    .where(and(eq(refunds.id, id), isNull(refunds.doneAt)))
    .returning({ orderId: refunds.orderId })
  for (const { orderId } of marked)
    await recordOrderEvent(transaction, 'order.changed', { id: orderId }, done.doneAt)
  return marked.length > 0
}

/** Takes a promise back, and counts its amount as not returned; false if it was returned, or is gone. */
export async function dropRefund(transaction: Transaction, id: number): Promise<boolean> {
  const [dropped] = await transaction
    .delete(refunds)
    .where(and(eq(refunds.id, id), isNull(refunds.doneAt)))
    .returning({ orderId: refunds.orderId, amount: refunds.amount })
  if (!dropped) return false
  await transaction
    .update(orders)
    .set({ refunded: sql`${orders.refunded} - ${dropped.amount}` })
    .where(eq(orders.id, dropped.orderId))
  return true
}

/** A refund with its order and the people who promised and returned it; `undefined` if there is none. */
export async function findRefund(database: Database, vault: Vault, id: number) {
  const [row] = await selected(database).where(eq(refunds.id, id))
  return row && opened(vault, row)
}

/** The refunds of an order, oldest first, as its customer may see them. */
export async function listRefundsOf(database: Database, orderId: number) {
  const { amount, method, wasPaid, doneAt } = refunds
  return database
    .select({ amount, method, wasPaid, doneAt })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))
}

/** A page of the refunds in a state. */
export async function searchRefunds(
  database: Database,
  vault: Vault,
  query: { state: 'due' | 'done'; number?: string | undefined; page: number; size: number },
) {
  const { state, number, page, size } = query
  const isState = (state === 'due' ? isNull : isNotNull)(refunds.doneAt)
  const where = and(isState, number ? eq(orders.number, number) : undefined)
  const [counted] = await database
    .select({ totalElements: count() })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(where)
  const rows = await selected(database)
    .where(where)
    .orderBy(state === 'due' ? asc(refunds.createdAt) : desc(refunds.doneAt), asc(refunds.id))
    .limit(size)
    .offset(page * size)
  return { content: rows.map((row) => opened(vault, row)), totalElements: counted?.totalElements ?? 0 }
}

/** Whether a provider has as much of the order's money, which came in a way that it can go back. */
const returnable = sql<boolean>`EXISTS (SELECT FROM ${payments} WHERE ${eq(payments.orderId, orders.id)}
  AND ${payments.method} <> 'qrph' AND ${payments.receivedId} IS NOT NULL
  AND ${payments.booked} - ${payments.returned} >= ${refunds.amount})`

function selected(database: Database) {
  return database
    .select({
      refund: refunds,
      isReturnable: returnable,
      orderNumber: orders.number,
      customerName: orders.customerName,
      paymentReference: orders.paymentReference,
      createdByName: creators.username,
      doneByName: settlers.username,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(creators, eq(creators.id, refunds.createdBy))
    .leftJoin(settlers, eq(settlers.id, refunds.doneBy))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selected>>[number]

function opened(vault: Vault, { refund, isReturnable, createdByName, doneByName, ...order }: Selected) {
  const online = refund.doneAt
    ? null
    : refund.sentAt
      ? ('sent' as const)
      : isReturnable
        ? ('offered' as const)
        : null
  const { reason } = refund
  return {
    ...order,
    ...refund,
    reason: reason && (vault.read(reason) ?? UNREADABLE),
    createdBy: createdByName,
    doneBy: doneByName,
    ...(online && { online }),
  }
}
