import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { WasteFigures } from '#contract/admin/report.ts'
import type { GoodsDimension } from '#domain/order/report/report-dimension.ts'
import type { WasteReason } from '#domain/product/stock-movement.ts'
import type { Database } from '#server/db/open.ts'
import { categories, products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { stockMovements } from '#server/db/schema/catalogue/stock-movement.ts'
import type { Span } from './sales-sql.ts'

/** What left the shelf unsold in a period: pieces of a size, for one reason, with today's cost of one piece. */
export type Wasted = {
  key: string
  name: string
  reason: WasteReason | null
  pieces: number
  cost: number | null
}

/** Everything that left the shelf unsold in a period, under its product or its category. */
export async function listWasted(database: Database, by: GoodsDimension, span: Span): Promise<Wasted[]> {
  const group = by === 'product' ? products : categories
  return database
    .select({
      key: sql<string>`${group.id}::text`,
      name: group.name,
      reason: stockMovements.reason,
      pieces: sql<number>`(-sum(${stockMovements.quantity}))::int`,
      cost: sizes.cost,
    })
    .from(stockMovements)
    .innerJoin(sizes, eq(sizes.id, stockMovements.sizeId))
    .innerJoin(products, eq(products.id, sizes.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(stockMovements.kind, 'waste'),
        gte(stockMovements.at, span.from),
        lt(stockMovements.at, span.to),
      ),
    )
    .groupBy(group.id, group.name, stockMovements.reason, sizes.id)
}

/** Adds up waste; its cost is that of the pieces whose cost is known, `null` if it is of none. */
export function wasteOf(wasted: readonly Wasted[]): WasteFigures {
  const known = wasted.filter(({ cost }) => cost !== null)
  return {
    wasted: sumOf(wasted, ({ pieces }) => pieces),
    wastedCost: known.length > 0 ? sumOf(known, ({ pieces, cost }) => pieces * (cost ?? 0)) : null,
  }
}

/** Pieces by reason, most first. */
export function reasonsOf(wasted: readonly Wasted[]) {
  return [...Map.groupBy(wasted, ({ reason }) => reason)]
    .map(([reason, of]) => ({ reason, pieces: sumOf(of, ({ pieces }) => pieces) }))
    .sort((a, b) => b.pieces - a.pieces)
}

/** The rows of a period under their keys. */
export function wasteRows(wasted: readonly Wasted[]) {
  return [...Map.groupBy(wasted, ({ key }) => key)].map(([key, of]) => ({
    ...{ key, name: of[0]?.name ?? null },
    value: of,
  }))
}

function sumOf(wasted: readonly Wasted[], figure: (one: Wasted) => number): number {
  return wasted.reduce((sum, one) => sum + figure(one), 0)
}
