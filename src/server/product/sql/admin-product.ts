import { asc, eq, inArray } from 'drizzle-orm'
import type { ProductState } from '#domain/product/product-state.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'

/** The stored fields of a product that shoppers do not see. */
type Keeping = {
  version: number
  state: ProductState
  isOffered: boolean
  soldOutUntil: string | null
  /** Cost of one piece of each size. */
  costs: Map<number, number | null>
}

/** These fields for some products. One statement. */
export async function loadKeeping(
  database: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, Keeping>> {
  const rows = await database
    .select({
      id: products.id,
      version: products.version,
      state: products.state,
      isOffered: products.isOffered,
      soldOutUntil: products.soldOutUntil,
      sizeId: sizes.id,
      cost: sizes.cost,
    })
    .from(products)
    .leftJoin(sizes, eq(sizes.productId, products.id))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, group]) => {
      const [first] = group
      if (!first) return []
      const { version, state, isOffered, soldOutUntil } = first
      const costs = new Map(
        group.flatMap(({ sizeId, cost }) => (sizeId === null ? [] : [[sizeId, cost] as const])),
      )
      return [[id, { version, state, isOffered, soldOutUntil, costs }] as const]
    }),
  )
}

/** The names of products, including those no longer in the catalogue. */
export async function loadProductNames(
  database: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
