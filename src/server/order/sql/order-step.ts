import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { OrderStatus, StepTaker } from '#domain/order/order-status.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { builtOnce } from '#server/db/built-once.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema/order/order.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'
import { recordOrderEvent } from '#server/webhook/record-event.ts'

/** A step's actor, time and reason (D23). */
export type Step = {
  by: StepTaker
  /** A cancellation that the customer wants, whoever presses: the shop's terms count. */
  byTerms?: boolean
  userId: number | null
  reason: string | null
  at: Date
}

/** A step that an order has taken. */
export type OrderEvent = Step & { status: OrderStatus; undoneAt: Date | null }

/** Stock and capacity that a line took. */
export type TakenLine = {
  date: ManilaDate
  productId: number
  sizeId: number
  quantity: number
  isMadeToOrder: boolean
}

/** The order is paid in parts, and nothing was counted yet. */
const isFirstOfParts = and(isNotNull(orders.deposit), isNull(orders.received))

/** If a reference was sent, staff must check it; the order must not lapse. */
const noReference = isNull(orders.paymentReference)

type Move = { id: number; version: number; from: OrderStatus; to: OrderStatus; step: Step }

/**
 * Moves an order from one status to another and records who did; false if it no longer had the first status, or if
 * it was edited since this version, so that what the step gives back is what the order holds.
 * Condition and change are one, so that of two people who press at once only one succeeds.
 */
export async function moveOrder(
  transaction: Transaction,
  vault: Vault,
  { id, version, from, to, step }: Move,
): Promise<boolean> {
  const moved = await transaction
    .update(orders)
    .set({ status: to, ...(step.by === 'staff' && acceptedIn(step)) })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.status, from),
        eq(orders.version, version),
        step.by === 'clock' ? noReference : undefined,
      ),
    )
    .returning({ id: orders.id })
  if (moved.length === 0) return false
  const { reason, byTerms: _, ...rest } = step
  await transaction
    .insert(orderEvents)
    .values({ ...rest, orderId: id, status: to, reason: reason && vault.seal(reason) })
  await recordOrderEvent(transaction, 'order.changed', { id }, step.at)
  return true
}

/** Taking a step also accepts the order. */
function acceptedIn({ at, userId }: Step) {
  return {
    acceptedAt: sql`COALESCE(${orders.acceptedAt}, ${at.toISOString()})`,
    acceptedBy: sql`CASE WHEN ${orders.acceptedAt} IS NULL THEN ${userId}::integer ELSE ${orders.acceptedBy} END`,
  }
}

/**
 * Records that the money for these orders has arrived, with its reference if there is one. Of an order that is paid in parts
 * it is the deposit, and the rest is to pay from now on, unless an edit has counted it already.
 */
export async function markPaid(
  transaction: Transaction,
  ids: readonly number[],
  {
    paidAt,
    reference,
    method,
  }: { paidAt: Date; reference: string | null; method?: PaymentMethod | undefined },
): Promise<void> {
  await transaction
    .update(orders)
    .set({
      paidAt,
      received: sql`CASE WHEN ${isFirstOfParts} THEN LEAST(${orders.deposit}, ${orders.total})
        ELSE ${orders.received} END`,
      toPay: sql`CASE WHEN ${isFirstOfParts} THEN GREATEST(0, ${orders.total} - ${orders.deposit})
        ELSE ${orders.toPay} END`,
      ...(reference && { paymentReference: reference }),
      ...(method && { paymentMethod: method }),
      // Cash has none.
      ...(method === 'cash' && { paymentReference: null }),
    })
    .where(inArray(orders.id, [...ids]))
  for (const id of ids) await recordOrderEvent(transaction, 'order.paid', { id }, paidAt)
}

/**
 * Stores the reference number sent by the customer; false if none of these orders waits for payment any more.
 */
export async function setPaymentReference(
  database: Database | Transaction,
  ids: readonly number[],
  reference: string,
): Promise<boolean> {
  const noted = await database
    .update(orders)
    .set({ paymentReference: reference })
    .where(and(inArray(orders.id, [...ids]), eq(orders.status, 'PENDING_PAYMENT')))
    .returning({ id: orders.id })
  return noted.length > 0
}

/** The history of an order, oldest first. */
export async function listEvents(
  database: Database | Transaction,
  vault: Vault,
  orderId: number,
): Promise<OrderEvent[]> {
  const rows = await events(database).execute({ orderId })
  return rows.map(({ reason, ...event }) => ({
    ...event,
    reason: reason && (vault.read(reason) ?? UNREADABLE),
  }))
}

const events = builtOnce((database) =>
  database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderEvents.id))
    .prepare('order-events'),
)

/** Stock and capacity taken by the lines of these orders, to be returned. */
export async function listTaken(transaction: Transaction, orderIds: readonly number[]): Promise<TakenLine[]> {
  const { productId, sizeId, quantity, isMadeToOrder } = orderLines
  return transaction
    .select({ date: orders.date, productId, sizeId, quantity, isMadeToOrder })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.orderId, [...orderIds]))
}

/** Numbers of orders whose payment is overdue and has no reference. */
export async function listLapsed(database: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await database
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.status, 'PENDING_PAYMENT'), lte(orders.payBefore, now), noReference))
    .orderBy(asc(orders.payBefore))
    .limit(limit)
  return rows.map(({ number }) => number)
}
