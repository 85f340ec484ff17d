import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { extraPayments, refunds } from '#server/db/schema/order/money.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { UNREADABLE, type Vault } from '#server/keys/vault.ts'

const settlers = alias(users, 'settlers')

/** Money of an order beyond its first payment, oldest first. */
export async function listMoney(database: Database, orderId: number): Promise<OrderDetail['money']> {
  const [paid, owed] = await Promise.all([
    database
      .select({ payment: extraPayments, username: users.username })
      .from(extraPayments)
      .leftJoin(users, eq(users.id, extraPayments.userId))
      .where(eq(extraPayments.orderId, orderId)),
    database
      .select({ refund: refunds, by: users.username, settledBy: settlers.username })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.createdBy))
      .leftJoin(settlers, eq(settlers.id, refunds.doneBy))
      .where(eq(refunds.orderId, orderId)),
  ])
  const entries = [
    ...paid.map(({ payment: { at, amount, method }, username }) => {
      return { kind: 'paid-later' as const, at, amount, method, username }
    }),
    ...owed.flatMap(({ refund: { amount, method, createdAt, doneAt }, by, settledBy }) => [
      { kind: 'refund-promised' as const, at: createdAt, amount, method, username: by },
      ...(doneAt ? [{ kind: 'refunded' as const, at: doneAt, amount, method, username: settledBy }] : []),
    ]),
  ]
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(wireTimes)
}

/** The messages to an order's customer, oldest first. */
export async function listTold(
  database: Database,
  vault: Vault,
  orderId: number,
): Promise<OrderDetail['messages']> {
  const { id, subject, channel, createdAt, mailedAt } = outbox
  const rows = await database
    .select({ id, subject, channel, createdAt, mailedAt })
    .from(outbox)
    .where(eq(outbox.orderId, orderId))
    .orderBy(asc(outbox.id))
  return rows.map(({ createdAt: at, mailedAt: sentAt, ...row }) => ({
    ...wireTimes({ ...row, at, sentAt }),
    subject: vault.read(row.subject) ?? UNREADABLE,
  }))
}
