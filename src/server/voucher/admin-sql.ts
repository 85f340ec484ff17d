import { and, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { VoucherStatus } from '#domain/voucher/voucher-status.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { vouchers, voucherUses } from '#server/db/schema/order/voucher.ts'
import { SOLD, type Span } from '#server/figures/sales-sql.ts'

export type VoucherRow = typeof vouchers.$inferSelect
type VoucherValues = Omit<typeof vouchers.$inferInsert, 'id' | 'used' | 'version'>

/** Lists without pages are limited to this length. */
const MAX_LISTED = 200

/** A page of the matching vouchers, newest first, and their total number. */
export async function listVoucherRows(
  database: Database,
  query: { search: string; status: VoucherStatus | null; now: Date; page: number; size: number },
) {
  const { search, status, now, page, size } = query
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = and(
    status ? hasStatus(status, now) : undefined,
    search ? sql`(${vouchers.code} ILIKE ${pattern} OR ${vouchers.description} ILIKE ${pattern})` : undefined,
  )
  const content = await database
    .select()
    .from(vouchers)
    .where(where)
    .orderBy(desc(vouchers.id))
    .limit(size)
    .offset(page * size)
  return { content, totalElements: await database.$count(vouchers, where) }
}

/** Expired vouchers, latest first. */
export async function listExpired(database: Database, now: Date): Promise<VoucherRow[]> {
  return database
    .select()
    .from(vouchers)
    .where(hasStatus('expired', now))
    .orderBy(desc(vouchers.expiresAt))
    .limit(MAX_LISTED)
}

/** Current vouchers with at most this many uses, least used first. */
export async function listLowUsage(database: Database, maxUses: number, now: Date): Promise<VoucherRow[]> {
  return database
    .select()
    .from(vouchers)
    .where(and(hasStatus('active', now), lte(vouchers.used, maxUses)))
    .orderBy(vouchers.used, vouchers.id)
    .limit(MAX_LISTED)
}

/** A voucher by its id, or `null`. */
export async function findVoucherRow(
  database: Database | Transaction,
  id: number,
): Promise<VoucherRow | null> {
  const [row] = await database.select().from(vouchers).where(eq(vouchers.id, id))
  return row ?? null
}

/** The same, locked for this transaction, so that no use is counted in the meantime. */
export async function holdVoucher(transaction: Transaction, id: number): Promise<VoucherRow | null> {
  const [row] = await transaction.select().from(vouchers).where(eq(vouchers.id, id)).for('update')
  return row ?? null
}

/** Inserts a voucher; `null` if its code is taken. */
export async function insertVoucher(
  transaction: Transaction,
  values: VoucherValues,
): Promise<VoucherRow | null> {
  const [row] = await transaction
    .insert(vouchers)
    .values(values)
    .onConflictDoNothing({ target: vouchers.code })
    .returning()
  return row ?? null
}

/** Whether no other voucher has this code. */
export async function isCodeFree(transaction: Transaction, code: string): Promise<boolean> {
  const [voucher] = await transaction
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(eq(vouchers.code, code))
  return voucher === undefined
}

/** Stores a locked voucher as its next version. */
export async function writeVoucher(
  transaction: Transaction,
  id: number,
  values: Partial<VoucherValues>,
): Promise<VoucherRow> {
  const [row] = await transaction
    .update(vouchers)
    .set({ ...values, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.id, id))
    .returning()
  if (!row) throw new Error('The voucher was not written')
  return row
}

/** Deletes a locked voucher unless an order, even a cancelled one, names its code; returns whether it did. */
export async function removeUnused(transaction: Transaction, { id, code }: VoucherRow): Promise<boolean> {
  const named = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.voucherCode, code))
    .limit(1)
  const gone = await transaction
    .delete(vouchers)
    .where(and(eq(vouchers.id, id), eq(vouchers.used, 0), sql`NOT EXISTS ${named}`))
    .returning({ id: vouchers.id })
  return gone.length === 1
}

/** The effect of each voucher in a period, most used first. */
export async function voucherSales(database: Database, { from, to }: Span) {
  return database
    .select({
      voucherId: vouchers.id,
      code: vouchers.code,
      uses: sql<number>`count(*)::int`,
      discount: sql<number>`sum(${orders.discount})::float8`,
      revenue: sql<number>`sum(${orders.subtotal})::float8`,
    })
    .from(voucherUses)
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId))
    .where(and(gte(orders.placedAt, from), lt(orders.placedAt, to), inArray(orders.status, SOLD)))
    .groupBy(vouchers.id)
    .orderBy(desc(sql`count(*)`), vouchers.id)
}

/** The rule of `domain/voucher/voucher-status.ts` in SQL. */
function hasStatus(status: VoucherStatus, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const lives = isNull(vouchers.retiredAt)
  const lasts = sql`(${vouchers.expiresAt} IS NULL OR ${vouchers.expiresAt} > ${at})`
  const hasUses = sql`(${vouchers.usageLimit} IS NULL OR ${vouchers.used} < ${vouchers.usageLimit})`
  const begun = sql`(${vouchers.startsAt} IS NULL OR ${vouchers.startsAt} <= ${at})`
  switch (status) {
    case 'retired':
      return sql`${vouchers.retiredAt} IS NOT NULL`
    case 'expired':
      return and(lives, sql`NOT ${lasts}`)
    case 'used-up':
      return and(lives, lasts, sql`NOT ${hasUses}`)
    case 'scheduled':
      return and(lives, lasts, hasUses, sql`NOT ${begun}`)
    case 'active':
      return and(lives, lasts, hasUses, begun)
  }
}
