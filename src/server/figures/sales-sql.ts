import { and, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts'
import type { DaySales } from '#domain/product/projection.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { priceChanges } from '#server/db/schema/catalogue/price.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'

/** From one moment to another, the second one excluded. */
export type Span = { from: Date; to: Date }

/** Sales of a size; each line has its share of its order's discount, in parts of a centavo. */
export type SizeSales = {
  productId: number
  sizeId: number
  quantity: number
  revenue: number
  discount: number
}

const NOT_SOLD: readonly OrderStatus[] = ['PENDING_PAYMENT', 'CANCELLED', 'NO_SHOW']
/** The statuses whose orders count as sales. */
export const SOLD = ORDER_STATUSES.filter((status) => !NOT_SOLD.includes(status))

/**
 * The Manila day of an order. Grouped as a date, it is formatted once per day, not sorted as text for each
 * order.
 */
export const placedDate = sql`(${orders.placedAt} AT TIME ZONE 'Asia/Manila')::date`
export const placedDay = sql<string>`to_char(${placedDate}, 'YYYY-MM-DD')`

const within = ({ from, to }: Span) =>
  and(gte(orders.placedAt, from), lt(orders.placedAt, to), inArray(orders.status, SOLD))

/** Pieces, revenue and discounts of each size sold in a period. */
export async function salesBySize(database: Database | Transaction, span: Span): Promise<SizeSales[]> {
  return database
    .select({
      productId: orderLines.productId,
      sizeId: orderLines.sizeId,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
      revenue: sql<number>`sum(${orderLines.totalPrice})::float8`,
      discount: sql<number>`coalesce(sum(
        ${orderLines.totalPrice}::float8 * ${orders.discount} / nullif(${orders.subtotal}, 0)
      ), 0)::float8`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(within(span))
    .groupBy(orderLines.productId, orderLines.sizeId)
}

/**
 * A fingerprint of the orders sold in a period. Their lines change only with their versions, so the same fingerprint
 * means the same sums.
 */
export async function salesFingerprint(database: Database | Transaction, span: Span): Promise<string> {
  const mark = sql<string>`count(*) || ' ' || coalesce(bit_xor(hashint8extended(${orders.id}, ${orders.version})), 0)`
  const [row] = await database.select({ mark }).from(orders).where(within(span))
  return row?.mark ?? ''
}

/** Orders and revenue of each Manila day with sales, without reading their lines. */
export async function salesByDay(database: Database, span: Span): Promise<DaySales[]> {
  return database
    .select({
      date: placedDay,
      orders: sql<number>`count(*)::int`,
      revenue: sql<number>`sum(${orders.subtotal})::float8`,
    })
    .from(orders)
    .where(within(span))
    .groupBy(placedDate)
    .orderBy(placedDate)
}

/** Known costs of one piece, of each size or of the given ones. */
export async function loadCosts(
  database: Database,
  sizeIds?: readonly number[],
): Promise<Map<number, number>> {
  const rows = await database
    .select({ id: sizes.id, cost: sizes.cost })
    .from(sizes)
    .where(and(isNotNull(sizes.cost), sizeIds && inArray(sizes.id, [...sizeIds])))
  return new Map(rows.map(({ id, cost }) => [id, cost ?? 0]))
}

/** The number of price changes in a period. */
export async function countPriceChanges(database: Database, { from, to }: Span): Promise<number> {
  const [row] = await database
    .select({ changes: count() })
    .from(priceChanges)
    .where(and(gte(priceChanges.at, from), lt(priceChanges.at, to)))
  return row?.changes ?? 0
}
