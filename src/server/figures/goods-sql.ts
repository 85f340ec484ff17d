import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { MAX_REPORT_ROWS } from '#contract/admin/report.ts'
import type { GoodsDimension } from '#domain/order/report/report-dimension.ts'
import type { Database } from '#server/db/open.ts'
import { categories, products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { stockMovements } from '#server/db/schema/catalogue/stock-movement.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { lineDiscount, SOLD, type Span } from './sales-sql.ts'

/** The two periods that a report compares. */
export type Periods = { now: Span; before: Span }

/** A figure is `null` if nothing with that figure was in the period. */
type Figures<Figure extends string> = Record<Figure, number | null>

/** A product or category with its figures. */
export type GoodsRow<Figure extends string> = {
  key: string
  name: string | null
  now: Figures<Figure>
  before: Figures<Figure>
}

/** The first rows of a report, and the sums of all others. */
export type FirstRows<Figure extends string> = {
  figures: readonly Figure[]
  rows: GoodsRow<Figure>[]
  rest: (Pick<GoodsRow<Figure>, 'now' | 'before'> & { rows: number }) | null
}

/** Goods sold: `covered` is the revenue whose cost is known, `discount` and `cost` are its own, at today's costs. */
const SOLD_FIGURES = ['pieces', 'revenue', 'covered', 'discount', 'cost'] as const
export type SoldFigure = (typeof SOLD_FIGURES)[number]

/** Goods that left the shelf unsold; `cost` is that of the pieces whose cost is known. */
const WASTE_FIGURES = ['pieces', 'cost'] as const
export type WasteFigure = (typeof WASTE_FIGURES)[number]

/**
 * What was sold, highest revenue first, with equal ones by `thenBy`. One statement: a product's lines are added up in the
 * database, and so are rows beyond the first.
 */
export function firstSold(
  database: Database,
  by: GoodsDimension,
  periods: Periods,
  thenBy: 'key' | 'before',
): Promise<FirstRows<SoldFigure>> {
  const isIn = (span: Span) => inPeriod(orders.placedAt, span)
  const perSize = (name: string, of: SQL) =>
    sql`sum(${of}) FILTER (WHERE ${isIn(periods.now)}) AS ${sql.raw(`now_${name}`)},
      sum(${of}) FILTER (WHERE ${isIn(periods.before)}) AS ${sql.raw(`before_${name}`)}`
  const perProduct = (period: string) =>
    sql.raw(`sum(${period}_pieces) AS ${period}_pieces, sum(${period}_revenue) AS ${period}_revenue,
      sum(${period}_revenue) FILTER (WHERE cost IS NOT NULL) AS ${period}_covered,
      sum(${period}_discount) FILTER (WHERE cost IS NOT NULL) AS ${period}_discount,
      sum(${period}_pieces * cost) AS ${period}_cost`)
  const sums = sql`
    SELECT lines.product_id, ${perProduct('now')}, ${perProduct('before')}
    FROM (
      SELECT ${orderLines.productId} AS product_id, ${orderLines.sizeId} AS size_id,
        ${perSize('pieces', sql`${orderLines.quantity}`)}, ${perSize('revenue', sql`${orderLines.totalPrice}`)},
        ${perSize('discount', lineDiscount)}
      FROM ${orderLines} JOIN ${orders} ON ${eq(orders.id, orderLines.orderId)}
      WHERE ${and(inArray(orders.status, SOLD), or(isIn(periods.now), isIn(periods.before)))}
      GROUP BY ${orderLines.productId}, ${orderLines.sizeId}
    ) AS lines LEFT JOIN ${sizes} ON ${sizes.id} = lines.size_id
    GROUP BY lines.product_id`
  const most = thenBy === 'before' ? ['now_revenue', 'before_revenue'] : ['now_revenue']
  return firstOf(database, by, { sums, figures: SOLD_FIGURES, most })
}

/** What left the shelf unsold, most pieces first, added up in the same way. */
export function firstWasted(
  database: Database,
  by: GoodsDimension,
  periods: Periods,
): Promise<FirstRows<WasteFigure>> {
  const isIn = (span: Span) => inPeriod(stockMovements.at, span)
  const perSize = (name: string, span: Span) =>
    sql`-sum(${stockMovements.quantity}) FILTER (WHERE ${isIn(span)}) AS ${sql.raw(name)}`
  // Added up by size before the costs are looked up: a third of the time for a year of a large shop.
  const sums = sql`
    SELECT ${sizes.productId} AS product_id,
      sum(now) AS now_pieces, sum(now * ${sizes.cost}) AS now_cost,
      sum(before) AS before_pieces, sum(before * ${sizes.cost}) AS before_cost
    FROM (
      SELECT ${stockMovements.sizeId} AS size_id, ${perSize('now', periods.now)}, ${perSize('before', periods.before)}
      FROM ${stockMovements}
      WHERE ${and(eq(stockMovements.kind, 'waste'), or(isIn(periods.now), isIn(periods.before)))}
      GROUP BY ${stockMovements.sizeId}
    ) AS wasted JOIN ${sizes} ON ${sizes.id} = wasted.size_id
    GROUP BY ${sizes.productId}`
  return firstOf(database, by, { sums, figures: WASTE_FIGURES, most: ['now_pieces'] })
}

/** The row at `place` beyond the first ones sums up `count` others. */
type RankedRow = Record<string, number | null> & {
  id: number | null
  name: string | null
  count: number
  place: number
}
type Ranking<Figure extends string> = { sums: SQL; figures: readonly Figure[]; most: readonly string[] }

/** Adds up the sums of products by product or by their present main category, and ranks them. */
async function firstOf<Figure extends string>(
  database: Database,
  by: GoodsDimension,
  { sums, figures, most }: Ranking<Figure>,
): Promise<FirstRows<Figure>> {
  const columns = figures.flatMap((figure) => [`now_${figure}`, `before_${figure}`])
  const added = sql.raw(columns.map((column) => `sum(${column})::float8 AS ${column}`).join(', '))
  const order = sql.raw(most.map((column) => `coalesce(${column}, 0) DESC`).join(', '))
  const group = by === 'product' ? products : categories
  const id = by === 'product' ? sql`sums.product_id` : sql`${categories.id}`
  const answer = await database.execute(sql`
    WITH sums AS (${sums}),
    groups AS (
      SELECT ${id} AS id, ${added}
      FROM sums LEFT JOIN ${products} ON ${products.id} = sums.product_id
        LEFT JOIN ${categories} ON ${eq(categories.id, products.categoryId)}
      GROUP BY 1
    ),
    ranked AS (
      SELECT *, least(row_number() OVER (ORDER BY ${order}, coalesce(id::text, '') COLLATE "C"),
        ${MAX_REPORT_ROWS}::int + 1) AS place
      FROM groups
    ),
    first AS (SELECT place::int, count(*)::int, min(id) AS id, ${added} FROM ranked GROUP BY place)
    SELECT first.*, ${group.name} AS name
    FROM first LEFT JOIN ${group} ON ${group.id} = first.id
    ORDER BY place`)
  const { rows } = answer as unknown as { rows: RankedRow[] }
  const figuresOf = (row: Record<string, number | null>, period: 'now' | 'before') =>
    Object.fromEntries(figures.map((figure) => [figure, row[`${period}_${figure}`]])) as Figures<Figure>
  const both = (row: Record<string, number | null>) => ({
    now: figuresOf(row, 'now'),
    before: figuresOf(row, 'before'),
  })
  const rest = rows.find(({ place }) => place > MAX_REPORT_ROWS)
  return {
    figures,
    rows: rows
      .filter((row) => row !== rest)
      .map((row) => ({ key: String(row.id ?? ''), name: row.name, ...both(row as never) })),
    rest: rest ? { rows: rest.count, ...both(rest as never) } : null,
  }
}

function inPeriod(column: typeof orders.placedAt | typeof stockMovements.at, { from, to }: Span): SQL {
  return sql`(${and(gte(column, from), lt(column, to))})`
}

/** Pieces that left the shelf unsold in a period, by reason, most first. */
export async function wastedByReason(database: Database, span: Span) {
  const pieces = sql<number>`(-sum(${stockMovements.quantity}))::int`
  return database
    .select({ reason: stockMovements.reason, pieces })
    .from(stockMovements)
    .where(and(eq(stockMovements.kind, 'waste'), inPeriod(stockMovements.at, span)))
    .groupBy(stockMovements.reason)
    .orderBy(sql`2 DESC`, stockMovements.reason)
}
