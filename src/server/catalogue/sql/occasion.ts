import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { categories, products } from '#server/db/schema/catalogue/catalogue.ts'
import { occasionProducts, occasions } from '#server/db/schema/catalogue/occasion.ts'

type OccasionRow = typeof occasions.$inferSelect
type NewOccasion = Omit<typeof occasions.$inferInsert, 'id' | 'version'>

/** An occasion with its products in order, without deleted ones. */
export type KeptOccasion = OccasionRow & {
  products: { id: number; name: string; isShown: boolean }[]
}

/** An arbitrary number of our own. */
const OCCASION_LOCK = 7_846_606

/** Every occasion in the shop's order. */
export async function loadOccasions(database: Database | Transaction): Promise<KeptOccasion[]> {
  const rows = await database
    .select({
      row: occasions,
      product: { id: products.id, name: products.name, isShown: categories.isActive, state: products.state },
    })
    .from(occasions)
    .leftJoin(occasionProducts, eq(occasionProducts.occasionId, occasions.id))
    .leftJoin(products, and(eq(products.id, occasionProducts.productId), isNull(products.retiredAt)))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(asc(occasions.sortOrder), asc(occasions.id), asc(occasionProducts.position))
  return [...Map.groupBy(rows, ({ row }) => row.id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const goods = group.flatMap(({ product: { id, name, isShown, state } }) =>
      id === null || name === null ? [] : [{ id, name, isShown: isShown === true && state === 'published' }],
    )
    return [{ ...first.row, products: goods }]
  })
}

/** Locks all occasions until the transaction ends: edits of them come one after the other. */
export async function holdOccasions(transaction: Transaction): Promise<KeptOccasion[]> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${OCCASION_LOCK})`)
  return loadOccasions(transaction)
}

/**
 * The given ids that are products of the catalogue. None of these can be deleted until the transaction ends.
 */
export async function holdProducts(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.retiredAt)))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Stores an occasion as its next version. */
export async function writeOccasion(
  transaction: Transaction,
  id: number,
  { productIds, ...values }: Partial<NewOccasion> & { productIds: readonly number[] },
): Promise<void> {
  await transaction
    .update(occasions)
    .set({ ...values, version: sql`${occasions.version} + 1` })
    .where(eq(occasions.id, id))
  await transaction.delete(occasionProducts).where(eq(occasionProducts.occasionId, id))
  await insertProducts(transaction, id, productIds)
}

/** Inserts an occasion and returns its id. */
export async function insertOccasion(
  transaction: Transaction,
  { productIds, ...values }: NewOccasion & { productIds: readonly number[] },
): Promise<number> {
  const [row] = await transaction.insert(occasions).values(values).returning({ id: occasions.id })
  if (!row) throw new Error('The occasion was not written')
  await insertProducts(transaction, row.id, productIds)
  return row.id
}

/** Deletes an occasion; its products stay. */
export async function removeOccasion(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(occasions).where(eq(occasions.id, id))
}

async function insertProducts(
  transaction: Transaction,
  occasionId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  await transaction
    .insert(occasionProducts)
    .values(productIds.map((productId, position) => ({ occasionId, productId, position })))
}
