import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#domain/product/stock.ts'
import type { Transaction } from '#server/db/open.ts'
import { categories, products, sizes } from '#server/db/schema/catalogue/catalogue.ts'

type ProductRow = typeof products.$inferSelect
export type SizeRow = typeof sizes.$inferSelect
type NewProductRow = Omit<typeof products.$inferInsert, 'id'>

/** A product that only this transaction may edit, with its sizes in order. */
export type HeldProduct = { row: ProductRow; sizes: SizeRow[] }

/**
 * Locks products and their sizes until the transaction ends: a second editor waits here and then sees what
 * the first one wrote. Rows are locked in ascending order, as orders lock them, so that there is no deadlock.
 * Deleted products are not included.
 */
export async function holdProducts(
  transaction: Transaction,
  ids: readonly number[],
): Promise<Map<number, HeldProduct>> {
  const rows = await transaction
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.retiredAt)))
    .orderBy(asc(products.id))
    .for('no key update')
  const sizeRows = await transaction
    .select()
    .from(sizes)
    .where(
      inArray(
        sizes.productId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sizes.id))
    .for('no key update')
  const sizesOf = Map.groupBy(sizeRows, ({ productId }) => productId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        sizes: (sizesOf.get(row.id) ?? []).toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id),
      },
    ]),
  )
}

/** Stores fields of a locked product as its next version. */
export async function writeProduct(
  transaction: Transaction,
  id: number,
  values: Partial<NewProductRow>,
  now: Date,
): Promise<void> {
  await transaction
    .update(products)
    .set({ ...values, updatedAt: now, version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
}

/** Inserts a product and returns its id. */
export async function insertProduct(transaction: Transaction, values: NewProductRow): Promise<number> {
  const [row] = await transaction.insert(products).values(values).returning({ id: products.id })
  if (!row) throw new Error('The product was not written')
  return row.id
}

/**
 * Stores an existing size; its stock is changed by a difference. False if it would fall below zero or rise
 * above `MAX_STOCK`.
 */
export async function writeSize(
  transaction: Transaction,
  id: number,
  { stockDelta = 0, ...values }: Partial<Omit<SizeRow, 'id' | 'stockQuantity'>> & { stockDelta?: number },
): Promise<boolean> {
  const rows = await transaction
    .update(sizes)
    .set({ ...values, stockQuantity: sql`${sizes.stockQuantity} + ${stockDelta}` })
    .where(
      and(
        eq(sizes.id, id),
        // Untouched values may be out of bounds: cancelled orders may raise the stock above the limit, and
        // edits lower it again.
        stockDelta < 0 ? sql`${sizes.stockQuantity} + ${stockDelta} >= 0` : undefined,
        stockDelta > 0 ? sql`${sizes.stockQuantity} + ${stockDelta} <= ${MAX_STOCK}` : undefined,
      ),
    )
    .returning({ id: sizes.id })
  return rows.length === 1
}

/** Inserts sizes of a product and returns their ids in the same order. */
export async function insertSizes(
  transaction: Transaction,
  rows: readonly (typeof sizes.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const newRows = await transaction
    .insert(sizes)
    .values([...rows])
    .returning({ id: sizes.id })
  return newRows.map(({ id }) => id)
}

/** Deletes sizes that are no longer sold. */
export async function deleteSizes(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(sizes).where(inArray(sizes.id, [...ids]))
}

/** New ids for packaging or add-ons, never used before. */
export async function newOptionIds(transaction: Transaction, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = (await transaction.execute(
    sql`SELECT nextval('option_ids')::int AS id FROM generate_series(1, ${count})`,
  )) as unknown as { rows: { id: number }[] }
  return rows.map(({ id }) => id)
}

/** An arbitrary number of our own. */
const SLUG_LOCK = 7_846_603

/**
 * Whether a slug is free; it stays free until the transaction ends, since slugs are assigned one at a time. An archived
 * product gives its slug up.
 */
export async function claimSlug(transaction: Transaction, slug: string): Promise<boolean> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SLUG_LOCK})`)
  const [holder] = await transaction
    .select({ id: products.id, state: products.state })
    .from(products)
    .where(eq(products.slug, slug))
  if (!holder) return true
  if (holder.state !== 'archived') return false
  const other = `${slug}-${holder.id}`
  if (!(await claimSlug(transaction, other))) return false
  await transaction.update(products).set({ slug: other }).where(eq(products.id, holder.id))
  return true
}

/** The parent of each category, by id; main categories have none. */
export async function loadCategoryParents(transaction: Transaction): Promise<Map<number, number | null>> {
  const rows = await transaction.select({ id: categories.id, parentId: categories.parentId }).from(categories)
  return new Map(rows.map(({ id, parentId }) => [id, parentId]))
}
