import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, max, notInArray } from 'drizzle-orm'
import { OVER_STATUSES } from '#domain/order/order-status.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { payments } from '#server/db/schema/order/payment.ts'
import { listGoods } from './goods.ts'

/** More than anybody reads at once; `total` counts the rest. */
const MAX_SHOWN = 50

const isNew = and(isNull(orders.acceptedAt), notInArray(orders.status, [...OVER_STATUSES]))

/**
 * The mark of the list of new orders: it changes whenever an order joins or leaves it or has another status, and whenever an
 * order is paid online, new or not. Ids alone would not do: an order with a lower id may be committed later.
 */
export async function markNewOrders(database: Database): Promise<{ mark: string; total: number }> {
  const [rows, [paid]] = await Promise.all([
    database
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(isNew)
      .orderBy(desc(orders.id)),
    database.select({ at: max(payments.paidAt) }).from(payments),
  ])
  const states = rows.map(({ id, status }) => `${id} ${status}`)
  const mark = createHash('sha256')
    .update([...states, paid?.at?.toISOString()].join())
    .digest('base64url')
  return { mark, total: rows.length }
}

/** The newest of the orders that nobody has accepted. */
export async function listNew(database: Database) {
  const { id, number, status, placedAt, method, date, window, total } = orders
  const rows = await database
    .select({ id, number, status, placedAt, method, date, window, total })
    .from(orders)
    .where(isNew)
    .orderBy(desc(orders.id))
    .limit(MAX_SHOWN)
  const goods = await listGoods(
    database,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, goods: goods.get(row.id) ?? [] }))
}

/** Records who took notice of an order, unless somebody was first; false if there was. */
export async function markAccepted(
  transaction: Transaction,
  number: string,
  { at, userId }: { at: Date; userId: number },
): Promise<boolean> {
  const accepted = await transaction
    .update(orders)
    .set({ acceptedAt: at, acceptedBy: userId })
    .where(and(eq(orders.number, number), isNull(orders.acceptedAt)))
    .returning({ id: orders.id })
  return accepted.length > 0
}

/** When an order was accepted and by whom; `undefined` if there is no such order. */
export async function findAcceptance(database: Database, number: string) {
  const [row] = await database
    .select({ acceptedAt: orders.acceptedAt, acceptedBy: users.username })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.acceptedBy))
    .where(eq(orders.number, number))
  return row
}
