import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { SAMPLE_CODES } from '#domain/place/sample.ts'
import { holdMenu, insertCategory, removeCategory } from '#server/catalogue/sql/category.ts'
import type { Transaction } from '#server/db/open.ts'
import { categories, products } from '#server/db/schema/catalogue/catalogue.ts'
import { occasionProducts, occasions } from '#server/db/schema/catalogue/occasion.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { withdrawPending } from '#server/pricing/price-sql.ts'
import type { KeptSample, Rows } from './kept-sample.ts'
import { firstAccountAt } from './sample.ts'

/** A product needs a category: the first one of an empty shop, for its owner to rename. */
const STARTER = { name: 'Our bakes', slug: 'our-bakes', description: '', parentId: null, sortOrder: 0 }

type Emptied = Omit<KeptSample, 'until' | 'settings' | 'textIds'>

/** Takes the sample's goods, categories, occasions and vouchers out of the shop. Returns what brings them back. */
export async function emptySample(transaction: Transaction, now: Date): Promise<Emptied> {
  const goods = await retireGoods(transaction, now)
  const ofSample = lt(occasions.createdAt, firstAccountAt(transaction))
  const occasionRows = await rowsOf(transaction, occasions, ofSample)
  const ids = occasionRows.map(({ id }) => Number(id))
  const placements = await rowsOf(transaction, occasionProducts, inArray(occasionProducts.occasionId, ids))
  await transaction.delete(occasions).where(ofSample)
  const retired = await transaction
    .update(vouchers)
    .set({ retiredAt: now, version: sql`${vouchers.version} + 1` })
    .where(and(inArray(vouchers.code, [...SAMPLE_CODES]), isNull(vouchers.retiredAt)))
    .returning({ id: vouchers.id })
  return {
    ...(await removeCategories(transaction, now)),
    products: goods,
    occasions: occasionRows,
    occasionProducts: placements,
    voucherIds: retired.map(({ id }) => id),
  }
}

async function retireGoods(transaction: Transaction, now: Date): Promise<KeptSample['products']> {
  const { id, slug, categoryId, subcategoryId } = products
  const ofSample = and(isNull(products.retiredAt), lt(products.createdAt, firstAccountAt(transaction)))
  const goods = await transaction
    .select({ id, slug, categoryId, subcategoryId })
    .from(products)
    .where(ofSample)
  await transaction
    .update(products)
    .set({ retiredAt: now, slug: sql`${slug} || '~' || ${id}`, version: sql`${products.version} + 1` })
    .where(ofSample)
  for (const product of goods) await withdrawPending(transaction, product.id, now)
  return goods
}

/** Removes the sample's categories in which nothing is left. */
async function removeCategories(
  transaction: Transaction,
  now: Date,
): Promise<Pick<Emptied, 'categories' | 'starterCategoryId'>> {
  const menu = await holdMenu(transaction)
  const opened = lt(categories.createdAt, firstAccountAt(transaction))
  const ofSample = (await rowsOf(transaction, categories, opened)).toSorted(
    // Those below others go first.
    (one, other) => Number(other['parent_id'] !== null) - Number(one['parent_id'] !== null),
  )
  const stays = [...menu.keys()].some((id) => !ofSample.some((row) => row['id'] === id))
  const times = { createdAt: now, updatedAt: now }
  const visibility = { isActive: true, isFeatured: false }
  const starterCategoryId = stays
    ? null
    : await insertCategory(transaction, { ...STARTER, ...visibility, ...times })
  const removed: Rows = []
  for (const row of ofSample) {
    const id = Number(row['id'])
    const [child] = await rowsOf(transaction, categories, sql`${categories.parentId} = ${id}`)
    if (!child && (await removeCategory(transaction, id))) removed.push(row)
  }
  // One of the sample's that the owner uses will do.
  const isNeeded = removed.length === ofSample.length
  if (starterCategoryId === null || isNeeded) return { categories: removed, starterCategoryId }
  await removeCategory(transaction, starterCategoryId)
  return { categories: removed, starterCategoryId: null }
}

async function rowsOf(transaction: Transaction, table: PgTable, where: SQL): Promise<Rows> {
  const rows = await transaction
    .select({ row: sql<Rows[number]>`to_jsonb(${table})` })
    .from(table)
    .where(where)
  return rows.map(({ row }) => row)
}
