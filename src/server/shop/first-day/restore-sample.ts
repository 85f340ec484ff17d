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
export async function bringSampleBack(transaction: Transaction, sample: KeptSample): Promise<void> {
  await holdMenu(transaction)
  const usedSlugs = await transaction.select({ slug: categories.slug }).from(categories)
  await insertRows(transaction, categories, withFreeSlugs(sample.categories, usedSlugs))
  const slugs = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(isNull(products.retiredAt))
  for (const { id, ...place } of withFreeSlugs(sample.products, slugs)) {
    await transaction
      .update(products)
      .set({ ...place, retiredAt: null, version: sql`${products.version} + 1` })
      .where(eq(products.id, id))
  }
  const occasionSlugs = await transaction.select({ slug: occasions.slug }).from(occasions)
  await insertRows(transaction, occasions, withFreeSlugs(sample.occasions, occasionSlugs))
  await insertRows(transaction, occasionProducts, sample.occasionProducts)
  await transaction
    .update(vouchers)
    .set({ retiredAt: null, version: sql`${vouchers.version} + 1` })
    .where(inArray(vouchers.id, sample.voucherIds))
  // Those that somebody has worked on since are that person's.
  await transaction.delete(texts).where(and(inArray(texts.id, sample.textIds), eq(texts.version, 1)))
  if (sample.starterCategoryId === null) return
  const used = transaction
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, sample.starterCategoryId))
  await transaction
    .delete(categories)
    .where(and(eq(categories.id, sample.starterCategoryId), notExists(used)))
}

function withFreeSlugs<Row extends Rows[number]>(
  rows: readonly Row[],
  usedSlugs: readonly { slug: string }[],
): Row[] {
  return rows.map((row) =>
    usedSlugs.some(({ slug }) => slug === row['slug'])
      ? { ...row, slug: `${row['slug']}-${row['id']}` }
      : row,
  )
}

async function insertRows(transaction: Transaction, table: PgTable, rows: Rows): Promise<void> {
  const name = sql.identifier(getTableName(table))
  await transaction.execute(
    sql`INSERT INTO ${name} SELECT * FROM jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
