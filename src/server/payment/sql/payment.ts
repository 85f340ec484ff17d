import { and, asc, eq, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { paymentEvents, payments } from '#server/db/schema/order/payment.ts'

export type Payment = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert

type Reader = Database | Transaction

/** Money that came and that no order's books contain yet. */
const unbooked = gt(payments.received, payments.booked)

/** Writes down a payment; `null` if somebody else has opened one for the order in the meantime. */
export async function insertPayment(database: Database, payment: NewPayment): Promise<Payment | null> {
  const [row] = await database.insert(payments).values(payment).onConflictDoNothing().returning()
  return row ?? null
}

/** The payments of these orders, newest first. */
export async function listPayments(database: Reader, orderIds: readonly number[]): Promise<Payment[]> {
  return database
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(sql`${payments.id} DESC`)
}

/** The payments of these orders with money that is not booked, oldest first, locked until the transaction ends. */
export async function holdUnbooked(
  transaction: Transaction,
  orderIds: readonly number[],
): Promise<Payment[]> {
  return transaction
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), unbooked))
    .orderBy(asc(payments.id))
    .for('update')
}

/** One payment, locked until the transaction ends. */
export async function holdPayment(transaction: Transaction, id: number): Promise<Payment> {
  const [row] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error('There is no such payment')
  return row
}

/** Writes what has become of a payment. */
export async function updatePayment(
  transaction: Reader,
  id: number,
  changes: Partial<Omit<Payment, 'id'>>,
): Promise<void> {
  await transaction.update(payments).set(changes).where(eq(payments.id, id))
}

/** Ends a payment that nobody has paid in the meantime. */
export async function endPayment(database: Database, id: number): Promise<void> {
  await database
    .update(payments)
    .set({ state: 'ended' })
    .where(and(eq(payments.id, id), eq(payments.state, 'open')))
}

/**
 * Stores an event once, and has the payment that it names asked about now. Returns whether it is new, and the payment's id if
 * there is one that may still change.
 */
export async function keepEvent(
  database: Database,
  event: { provider: string; eventId: string; payment: string; receivedAt: Date },
): Promise<{ isNew: boolean; paymentId: number | null }> {
  return database.transaction(async (transaction) => {
    const rows = await transaction.insert(paymentEvents).values(event).onConflictDoNothing().returning()
    if (rows.length === 0) return { isNew: false, paymentId: null }
    const named = or(eq(payments.providerId, event.payment), eq(payments.reference, event.payment))
    const [payment] = await transaction
      .update(payments)
      .set({ nextAskAt: event.receivedAt })
      .where(and(eq(payments.provider, event.provider), named))
      .returning({ id: payments.id })
    return { isNew: true, paymentId: payment?.id ?? null }
  })
}

/**
 * Payments that are due to be asked about, for this process alone until `until`: other processes leave them out, and if this
 * one dies they are due again.
 */
export async function claimDue(
  database: Database,
  { now, until, limit, id }: { now: Date; until: Date; limit: number; id?: number },
): Promise<Payment[]> {
  const isDue = id === undefined ? lte(payments.nextAskAt, now) : eq(payments.id, id)
  const due = database
    .select({ id: payments.id })
    .from(payments)
    .where(isDue)
    .orderBy(asc(payments.nextAskAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return database.update(payments).set({ nextAskAt: until }).where(inArray(payments.id, due)).returning()
}

/** Sets when a payment is asked about again, unless an event that came in the meantime wants that sooner. */
export async function askAgainAt(
  database: Reader,
  { id, claimedUntil, at }: { id: number; claimedUntil: Date; at: Date | null },
): Promise<void> {
  await database
    .update(payments)
    .set({ nextAskAt: at })
    .where(and(eq(payments.id, id), eq(payments.nextAskAt, claimedUntil)))
}

/** The payments with these names, the provider's or ours. */
export async function findByNames(database: Database, names: readonly string[]): Promise<Payment[]> {
  if (names.length === 0) return []
  const named = or(inArray(payments.providerId, [...names]), inArray(payments.reference, [...names]))
  return database.select().from(payments).where(named)
}

/** What the shop's books say of a provider's payments between two moments, and all that was not as it should be. */
export async function listBetween(database: Database, { from, to }: { from: Date; to: Date }) {
  const isOfThen = and(gte(payments.paidAt, from), lt(payments.paidAt, to))
  return database
    .select({ payment: payments, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isOfThen)
    .orderBy(asc(payments.paidAt))
}

/** Payments with money that did not simply pay an order: short, in another currency, or due back. */
export async function listOdd(database: Database, limit: number) {
  const isForeign = sql`jsonb_array_length(${payments.foreign}) > 0`
  return database
    .select({ payment: payments, number: orders.number, status: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(ne(payments.state, 'open'), or(unbooked, isForeign, eq(payments.use, 'due back'))))
    .orderBy(sql`${payments.id} DESC`)
    .limit(limit)
}
