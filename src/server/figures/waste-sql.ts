import { and, eq, gte, lt, sql } from 'drizzle-orm'
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
