import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { categories, products } from '#server/db/schema/catalogue/catalogue.ts'

export type CategoryRow = typeof categories.$inferSelect
type NewCategory = Omit<typeof categories.$inferInsert, 'id'>

/** An arbitrary number of our own. */
const MENU_LOCK = 7_846_604

/**
 * Every category with its number of published products. For an edit the menu is locked until the transaction ends,
 * since a category's place depends on all others.
 */
export async function loadMenu(
  database: Database | Transaction,
): Promise<Map<number, CategoryRow & { productCount: number }>> {
  const isPublished = and(isNull(products.retiredAt), eq(products.state, 'published'))
  const direct = database
    .select({ id: products.categoryId, products: count().as('direct') })
    .from(products)
    .where(isPublished)
    .groupBy(products.categoryId)
    .as('direct')
  const below = database
    .select({ id: products.subcategoryId, products: count().as('below') })
    .from(products)
    .where(isPublished)
    .groupBy(products.subcategoryId)
    .as('below')
  const rows = await database
    .select({
      row: categories,
      productCount: sql<number>`(COALESCE(${direct.products}, 0) + COALESCE(${below.products}, 0))::int`,
    })
    .from(categories)
    .leftJoin(direct, eq(direct.id, categories.id))
    .leftJoin(below, eq(below.id, categories.id))
    .orderBy(categories.sortOrder, categories.id)
  return new Map(rows.map(({ row, productCount: products }) => [row.id, { ...row, productCount: products }]))
}

/** Locks the whole menu: edits of categories come one after the other. */
export async function holdMenu(transaction: Transaction): Promise<Awaited<ReturnType<typeof loadMenu>>> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${MENU_LOCK})`)
  return loadMenu(transaction)
}

/** Stores a category as its next version. */
export async function writeCategory(
  transaction: Transaction,
  id: number,
  values: Partial<NewCategory>,
): Promise<void> {
  await transaction
    .update(categories)
    .set({ ...values, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))
}

/** Inserts a category and returns its id. */
export async function insertCategory(transaction: Transaction, values: NewCategory): Promise<number> {
  const [row] = await transaction.insert(categories).values(values).returning({ id: categories.id })
  if (!row) throw new Error('The category was not written')
  return row.id
}

/**
 * Removes an empty category. Deleted and archived products that still refer to it move to another one; false if there is
 * no other, or if a product has just been added.
 */
export async function removeCategory(transaction: Transaction, id: number): Promise<boolean> {
  // Waits for transactions that are adding products to it.
  await transaction.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update')
  const [other] = await transaction
    .select({ id: categories.id })
    .from(categories)
    .where(and(ne(categories.id, id), isNull(categories.parentId)))
    .limit(1)
  const retired = sql`(${products.retiredAt} IS NOT NULL OR ${products.state} = 'archived')`
  if (other) {
    await transaction
      .update(products)
      .set({ categoryId: other.id })
      .where(and(eq(products.categoryId, id), retired))
  }
  await transaction
    .update(products)
    .set({ subcategoryId: null })
    .where(and(eq(products.subcategoryId, id), retired))
  const used = transaction
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.categoryId, id), eq(products.subcategoryId, id)))
  const gone = await transaction
    .delete(categories)
    .where(and(eq(categories.id, id), sql`NOT EXISTS ${used}`))
    .returning({ id: categories.id })
  return gone.length === 1
}
