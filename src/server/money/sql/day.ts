import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Returned, Taken, Till } from '#domain/order/payment/day-money.ts'
import { addDays, type ManilaDate, manilaMoment } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { dayCloses, extraPayments, refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'

type Reader = Database | Transaction

/** The first moment of a Manila day, and of the next one. */
function boundsOf(date: ManilaDate): [Date, Date] {
  return [manilaMoment(date, '00:00'), manilaMoment(addDays(date, 1), '00:00')]
}

/**
 * Payments of a day. A later refund does not change it: it counts on its own day, and so does what is paid after an
 * edit.
 */
export async function sumTaken(database: Reader, date: ManilaDate): Promise<Taken[]> {
  const [from, to] = boundsOf(date)
  const paid = await database
    .select({
      method: orders.paymentMethod,
      handover: orders.method,
      orders: count(),
      amount: sql<number>`sum(COALESCE(${orders.received} - (
        SELECT COALESCE(sum(${extraPayments.amount}), 0) FROM ${extraPayments}
        WHERE ${eq(extraPayments.orderId, orders.id)}), ${orders.total}))::float8`,
    })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, to)))
    .groupBy(orders.paymentMethod, orders.method)
  const extra = await database
    .select({
      method: extraPayments.method,
      handover: orders.method,
      orders: sql<number>`0::int`,
      amount: sql<number>`sum(${extraPayments.amount})::float8`,
    })
    .from(extraPayments)
    .innerJoin(orders, eq(orders.id, extraPayments.orderId))
    .where(and(gte(extraPayments.at, from), lt(extraPayments.at, to)))
    .groupBy(extraPayments.method, orders.method)
  return [...paid, ...extra]
}

/** Refunds made on a day. */
export async function sumReturned(database: Reader, date: ManilaDate): Promise<Returned[]> {
  const [from, to] = boundsOf(date)
  return database
    .select({ method: refunds.method, amount: sql<number>`sum(${refunds.amount})::float8` })
    .from(refunds)
    .where(and(gte(refunds.doneAt, from), lt(refunds.doneAt, to)))
    .groupBy(refunds.method)
}

/** Refunds that are due. */
export async function sumDue(database: Database): Promise<{ count: number; amount: number }> {
  const [row] = await database
    .select({ count: count(), amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(isNull(refunds.doneAt))
  return row ?? { count: 0, amount: 0 }
}

type Counted = { opening: number; counted: number; note: string | null }
type NewClose = Counted & { date: ManilaDate; till: Till; cash: number; closedAt: Date; closedBy: number }

/** Closes a till for a day; `null` if it is closed already. */
export async function insertClose(
  transaction: Transaction,
  vault: Vault,
  { note, ...close }: NewClose,
): Promise<number | null> {
  const [row] = await transaction
    .insert(dayCloses)
    .values({ ...close, note: note && vault.seal(note) })
    .onConflictDoNothing()
    .returning({ id: dayCloses.id })
  return row?.id ?? null
}

/** Corrects a closed day, unless somebody has corrected it since this version. */
export async function updateClose(
  transaction: Transaction,
  vault: Vault,
  { id, version, note, ...counted }: Counted & { id: number; version: number },
): Promise<boolean> {
  const rows = await transaction
    .update(dayCloses)
    .set({ ...counted, note: note && vault.seal(note), version: version + 1 })
    .where(and(eq(dayCloses.id, id), eq(dayCloses.version, version)))
    .returning({ id: dayCloses.id })
  return rows.length > 0
}

/** The closed tills of a day, or the one with this id. */
export async function listCloses(database: Reader, vault: Vault, of: { date: ManilaDate } | { id: number }) {
  const rows = await database
    .select({ close: dayCloses, closedBy: users.username })
    .from(dayCloses)
    .leftJoin(users, eq(users.id, dayCloses.closedBy))
    .where('id' in of ? eq(dayCloses.id, of.id) : eq(dayCloses.date, of.date))
  return rows.map(({ close, closedBy }) => ({
    ...close,
    closedBy,
    note: close.note && (vault.read(close.note) ?? UNREADABLE),
  }))
}
