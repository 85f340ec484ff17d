import { eq, sql } from 'drizzle-orm'
import { normaliseVoucherCode, type Voucher } from '#domain/voucher.ts'
import { orders } from '#server/db/schema/order.ts'
import { vouchers } from '#server/db/schema/voucher.ts'
import type { Database, Transaction } from './open.ts'

/** The voucher of a code as it was typed, or `null`. */
export async function findVoucher(database: Database | Transaction, code: string): Promise<Voucher | null> {
  const [row] = await database
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, normaliseVoucherCode(code)))
  if (!row) return null
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    remainingUses: row.usageLimit === null ? null : row.usageLimit - row.used,
  }
}

/** Gives back the voucher use of an order, if it has one. */
export async function giveBackVoucherUse(transaction: Transaction, orderId: number): Promise<void> {
  const code = transaction.select({ code: orders.voucherCode }).from(orders).where(eq(orders.id, orderId))
  await transaction
    .update(vouchers)
    .set({ used: sql`${vouchers.used} - 1` })
    .where(eq(vouchers.code, sql`(${code})`))
}
