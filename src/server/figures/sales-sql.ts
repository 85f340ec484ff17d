import { and, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/order-status.ts'
import type { DaySales } from '#domain/product/pricing/projection.ts'
import type { Database } from '#server/db/open.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { priceChanges } from '#server/db/schema/catalogue/price.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'

/** From one moment to another, the second one excluded. */
export type Span = { from: Date; to: Date }

/**
 * Sales of a product: `covered` is the revenue of the sizes whose cost is known, `discount` and `cost` are theirs. Each line has its
 * share of its order's discount, in parts of a centavo.
 */
export type ProductSales = {
  productId: number
  quantity: number
  revenue: number
  covered: number
  discount: number
  cost: number
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

/** A line's share of its order's discount, in parts of a centavo. */
export const lineDiscount = sql<number>`${orderLines.totalPrice}::float8 * ${orders.discount} / nullif(${orders.subtotal}, 0)`

/**
 * Sales of each product in a period, at today's costs. They come as one value: the driver and the query builder take longer for
 * thousands of rows than the database does.
 */
export async function salesByProduct(database: Database, span: Span): Promise<ProductSales[]> {
  const lines = database
    .select({
      productId: orderLines.productId,
      sizeId: orderLines.sizeId,
      quantity: sql<number>`sum(${orderLines.quantity})`.as('quantity'),
      revenue: sql<number>`sum(${orderLines.totalPrice})`.as('revenue'),
      discount: sql<number>`sum(${lineDiscount})`.as('discount'),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(within(span))
    .groupBy(orderLines.productId, orderLines.sizeId)
    .as('lines')
  const ofProduct = database
    .select({
      sums: sql`json_build_array(${lines.productId}, sum(${lines.quantity}), sum(${lines.revenue}),
        coalesce(sum(${lines.revenue}) FILTER (WHERE ${sizes.cost} IS NOT NULL), 0),
        coalesce(sum(${lines.discount}) FILTER (WHERE ${sizes.cost} IS NOT NULL), 0),
        coalesce(sum(${lines.quantity} * ${sizes.cost}), 0))`.as('sums'),
    })
    .from(lines)
    .leftJoin(sizes, eq(sizes.id, lines.sizeId))
    .groupBy(lines.productId)
    .as('of_product')
  const sums = sql<[number, number, number, number, number, number][] | null>`json_agg(${ofProduct.sums})`
  const [row] = await database.select({ sums }).from(ofProduct)
  return (row?.sums ?? []).map(([productId, quantity, revenue, covered, discount, cost]) => ({
    productId,
    quantity,
    revenue,
    covered,
    discount,
    cost,
  }))
}

/** Pieces of some sizes sold in a period. */
export async function piecesOf(
  database: Database,
  span: Span,
  sizeIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await database
    .select({ sizeId: orderLines.sizeId, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(within(span), inArray(orderLines.sizeId, [...sizeIds])))
    .groupBy(orderLines.sizeId)
  return new Map(rows.map(({ sizeId, pieces }) => [sizeId, pieces]))
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

/** Known costs of one piece, of each size or of the given ones, as one value: thousands of rows take longer to read. */
export async function loadCosts(
  database: Database,
  sizeIds?: readonly number[],
): Promise<Map<number, number>> {
  const costs = sql<Record<string, number>>`coalesce(json_object_agg(${sizes.id}, ${sizes.cost}), '{}'::json)`
  const [row] = await database
    .select({ costs })
    .from(sizes)
    .where(and(isNotNull(sizes.cost), sizeIds && inArray(sizes.id, [...sizeIds])))
  return new Map(Object.entries(row?.costs ?? {}).map(([id, cost]) => [Number(id), cost]))
}

/** The number of price changes in a period. */
export async function countPriceChanges(database: Database, { from, to }: Span): Promise<number> {
  const [row] = await database
    .select({ changes: count() })
    .from(priceChanges)
    .where(and(gte(priceChanges.at, from), lt(priceChanges.at, to)))
  return row?.changes ?? 0
}
