import { and, arrayOverlaps, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { STOCK_NOTICE_RETENTION_DAYS } from '#contract/catalogue/stock-notice.ts'
import { emailKey } from '#domain/account/account-name.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { stockNotices } from '#server/db/schema/catalogue/stock-notice.ts'
import type { Vault } from '#server/keys/vault.ts'
import type { Language } from '#words/language.ts'

const DAY_MS = 86_400_000

/** A person who waits; without an address it cannot be read any more. */
export type StockNotice = {
  productId: number
  sizeIds: number[]
  email: string | null
  language: Language
}

/** Keeps an address for a product, once, with every size it was ever given for, and the language of the last time. */
export async function keepStockNotice(
  database: Database,
  vault: Vault,
  {
    productId,
    sizeIds,
    email,
    language,
  }: { productId: number; sizeIds: readonly number[]; email: string; language: Language },
  now: Date,
): Promise<void> {
  const also = (more: unknown) => sql`ARRAY(SELECT DISTINCT unnest(${stockNotices.sizeIds} || ${more}))`
  // It may have been kept under an earlier secret.
  const rows = await database
    .update(stockNotices)
    .set({ sizeIds: also(sql`${sql.param([...sizeIds], stockNotices.sizeIds)}::int[]`), language })
    .where(and(eq(stockNotices.productId, productId), isOf(vault, email)))
    .returning({ id: stockNotices.id })
  if (rows.length > 0) return
  await database
    .insert(stockNotices)
    .values({
      productId,
      sizeIds: [...sizeIds],
      email: vault.seal(email),
      emailIndex: vault.index(emailKey(email)),
      language,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [stockNotices.productId, stockNotices.emailIndex],
      set: { sizeIds: also(sql`excluded.size_ids`), language },
    })
}

/** The sizes for which somebody waits. */
export async function listWantedSizes(database: Database): Promise<Set<number>> {
  const rows = await database
    .selectDistinct({ sizeId: sql<number>`unnest(${stockNotices.sizeIds})` })
    .from(stockNotices)
  return new Set(rows.map(({ sizeId }) => sizeId))
}

/**
 * Takes up to `limit` people off the list who want one of these sizes, the longest waiting first, for this transaction
 * alone. People whom another process is telling are skipped.
 */
export async function takeStockNotices(
  transaction: Transaction,
  vault: Vault,
  sizeIds: readonly number[],
  limit: number,
): Promise<StockNotice[]> {
  const next = transaction
    .select({ id: stockNotices.id })
    .from(stockNotices)
    .where(arrayOverlaps(stockNotices.sizeIds, [...sizeIds]))
    .orderBy(asc(stockNotices.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await transaction.delete(stockNotices).where(inArray(stockNotices.id, next)).returning()
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ productId, sizeIds, email, language }) => ({
      productId,
      sizeIds,
      language,
      email: vault.read(email),
    }))
}

/** How many people wait for a product. */
export async function countWaiting(database: Database, productId: number): Promise<number> {
  return database.$count(stockNotices, eq(stockNotices.productId, productId))
}

/** The number of products about which a person waits to hear. */
export async function countNoticesOf(
  database: Database | Transaction,
  vault: Vault,
  email: string,
): Promise<number> {
  return database.$count(stockNotices, isOf(vault, email))
}

/** Removes an address from all lists. */
export async function dropStockNotices(
  database: Database | Transaction,
  vault: Vault,
  email: string,
): Promise<void> {
  await database.delete(stockNotices).where(isOf(vault, email))
}

/** Deletes notices that have waited too long, and those for products that left the catalogue. */
export async function dropVainNotices(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - STOCK_NOTICE_RETENTION_DAYS * DAY_MS)
  const retired = database.select({ id: products.id }).from(products).where(isNotNull(products.retiredAt))
  await database
    .delete(stockNotices)
    .where(or(lt(stockNotices.createdAt, oldest), inArray(stockNotices.productId, retired)))
}

function isOf(vault: Vault, email: string) {
  return inArray(stockNotices.emailIndex, vault.indexes(emailKey(email)))
}
