import { and, eq, getTableName, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { holdMenu } from '#server/catalogue/sql/category.ts'
import type { Transaction } from '#server/db/open.ts'
import { categories, products } from '#server/db/schema/catalogue/catalogue.ts'
import { occasionProducts, occasions } from '#server/db/schema/catalogue/occasion.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { texts } from '#server/db/schema/text.ts'
import type { KeptSample, Rows } from './kept-sample.ts'

/** Brings the sample's things back as they were. An address that the owner has given to something else since gets a number. */
export async function bringSampleBack(transaction: Transaction, kept: KeptSample): Promise<void> {
  await holdMenu(transaction)
  const taken = await transaction.select({ slug: categories.slug }).from(categories)
  await insertRows(transaction, categories, withFreeSlugs(kept.categories, taken))
  const slugs = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(isNull(products.retiredAt))
  for (const { id, slug, categoryId, subcategoryId } of kept.products) {
    const isTaken = slugs.some((other) => other.slug === slug)
    await transaction
      .update(products)
      .set({
        retiredAt: null,
        slug: isTaken ? `${slug}-${id}` : slug,
        categoryId,
        subcategoryId,
        version: sql`${products.version} + 1`,
      })
      .where(eq(products.id, id))
  }
  const others = await transaction.select({ slug: occasions.slug }).from(occasions)
  await insertRows(transaction, occasions, withFreeSlugs(kept.occasions, others))
  await insertRows(transaction, occasionProducts, kept.occasionProducts)
  await transaction
    .update(vouchers)
    .set({ retiredAt: null, version: sql`${vouchers.version} + 1` })
    .where(inArray(vouchers.id, kept.voucherIds))
  // Those that somebody has worked on since are that person's.
  await transaction.delete(texts).where(and(inArray(texts.id, kept.textIds), eq(texts.version, 1)))
  if (kept.starterCategoryId === null) return
  const used = transaction
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, kept.starterCategoryId))
  await transaction.delete(categories).where(and(eq(categories.id, kept.starterCategoryId), notExists(used)))
}

function withFreeSlugs(rows: Rows, taken: readonly { slug: string }[]): Rows {
  return rows.map((row) =>
    taken.some(({ slug }) => slug === row['slug']) ? { ...row, slug: `${row['slug']}-${row['id']}` } : row,
  )
}

async function insertRows(transaction: Transaction, table: PgTable, rows: Rows): Promise<void> {
  const name = sql.identifier(getTableName(table))
  await transaction.execute(
    sql`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
