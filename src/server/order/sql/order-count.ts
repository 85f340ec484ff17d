import { and, asc, count, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { addDays, type ManilaDate, manilaMoment } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { placedDate, placedDay, SOLD } from '#server/figures/sales-sql.ts'
import { isBalanceLate, isReported } from '#server/money/sql/balance.ts'

const TOP_PRODUCTS = 10

/** A day's orders, counted by window and status. Sales at the counter are done when they are made. */
export async function countOrdersOf(database: Database, date: ManilaDate) {
  return database
    .select({ window: orders.window, status: orders.status, orders: count() })
    .from(orders)
    .where(and(eq(orders.date, date), ne(orders.origin, 'counter')))
    .groupBy(orders.window, orders.status)
    .orderBy(asc(orders.window), asc(orders.status))
}

/** The number of orders with a payment that its customer has reported and nobody has checked. */
export async function countPaymentsToConfirm(database: Database): Promise<number> {
  return database.$count(orders, isReported)
}

/** The number of open orders whose rest should have been paid by now. */
export async function countLateBalances(database: Database, now: Date): Promise<number> {
  return database.$count(orders, isBalanceLate(now))
}

/** Orders and their totals, by the Manila day on which they were placed; days without any are left out. */
export async function sumSales(database: Database, { from, to }: { from: ManilaDate; to: ManilaDate }) {
  return database
    .select({ date: placedDay, orders: count(), total: sql<number>`sum(${orders.total})::float8` })
    .from(orders)
    .where(isSold(from, to))
    .groupBy(placedDate)
    .orderBy(placedDate)
}

/** Bestsellers of those days by revenue, before vouchers and delivery. */
export async function listTopProducts(
  database: Database,
  { from, to }: { from: ManilaDate; to: ManilaDate },
) {
  const amount = sql<number>`sum(${orderLines.totalPrice})::float8`.as('amount')
  const best = database
    .select({
      productId: orderLines.productId,
      quantity: sql<number>`sum(${orderLines.quantity})::int`.as('quantity'),
      amount,
      lastOrder: sql<number>`max(${orderLines.orderId})`.as('last_order'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isSold(from, to))
    .groupBy(orderLines.productId)
    .orderBy(desc(amount), asc(orderLines.productId))
    .limit(TOP_PRODUCTS)
    .as('best')
  // A line's details are large: they are only read for these few.
  const name = database
    .select({ name: sql<string>`${orderLines.item} ->> 'productName'` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, best.lastOrder), eq(orderLines.productId, best.productId)))
    .limit(1)
  return database
    .select({
      productId: best.productId,
      productName: sql<string>`${name}`,
      quantity: best.quantity,
      amount: best.amount,
    })
    .from(best)
    .orderBy(desc(best.amount), asc(best.productId))
}

function isSold(from: ManilaDate, to: ManilaDate) {
  return and(
    gte(orders.placedAt, manilaMoment(from, '00:00')),
    lt(orders.placedAt, manilaMoment(addDays(to, 1), '00:00')),
    inArray(orders.status, SOLD),
  )
}
