import { and, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  NO_TOWN,
  NO_VOUCHER,
  type OrderDimension,
  UNKNOWN_TOWN,
} from '#domain/order/report/report-dimension.ts'
import type { Database } from '#server/db/open.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { placedDate, placedDay, SOLD, type Span } from './sales-sql.ts'

// One statement for each table, aggregated by the database over `orders_placed_at_index`.

const within = ({ from, to }: Span) =>
  and(gte(orders.placedAt, from), lt(orders.placedAt, to), inArray(orders.status, SOLD))

const sumOf = (amount: PgColumn) => sql<number>`coalesce(sum(${amount}), 0)::float8`

const ofOrders = {
  orders: count(),
  goods: sumOf(orders.subtotal),
  discount: sumOf(orders.discount),
  lawful: sql<number>`coalesce(sum(${orders.discount}) FILTER (WHERE ${orders.lawful} IS NOT NULL), 0)::float8`,
  delivery: sumOf(orders.deliveryFee),
  sales: sumOf(orders.total),
  refunded: sumOf(orders.refunded),
}

/** The key of an order's row in each table, and what it is grouped by. */
const ORDER_KEYS: Record<OrderDimension, { key: SQL<string>; group: SQL }> = {
  day: { key: placedDay, group: placedDate },
  window: same(sql`${orders.window}`),
  payment: same(sql`${orders.paymentMethod}`),
  fulfilment: same(sql`${orders.method}`),
  origin: same(sql`${orders.origin}`),
  town: same(
    sql`CASE WHEN ${orders.method} = 'pickup' THEN ${sql.raw(`'${NO_TOWN}'`)}
      ELSE coalesce(nullif(${orders.municipality}, ''), ${sql.raw(`'${UNKNOWN_TOWN}'`)}) END`,
  ),
  voucher: same(sql`coalesce(${orders.voucherCode}, ${sql.raw(`'${NO_VOUCHER}'`)})`),
}

function same(of: SQL) {
  return { key: of as SQL<string>, group: of }
}

/** Sums of all orders of a period. */
export async function sumOrders(database: Database, span: Span) {
  const [sums] = await database.select(ofOrders).from(orders).where(within(span))
  if (!sums) throw new Error('The sums were not answered')
  return sums
}

/** The number of pieces sold in a period. */
export async function countPieces(database: Database, span: Span): Promise<number> {
  const [sums] = await database
    .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(within(span))
  return sums?.pieces ?? 0
}

/** Sums of orders, split; without rows that have no orders. They add up to the sums of all. */
export async function sumOrdersBy(database: Database, by: OrderDimension, span: Span) {
  const { key, group } = ORDER_KEYS[by]
  return database
    .select({ key, ...ofOrders })
    .from(orders)
    .where(within(span))
    .groupBy(group)
}
