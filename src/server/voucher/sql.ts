import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { capOf, normaliseVoucherCode, usedUpBy, type Voucher } from '#domain/voucher/voucher.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { vouchers, voucherUses } from '#server/db/schema/order/voucher.ts'

/**
 * A customer's identifying keys: blind indexes of e-mail and phone, the current one of each first, and the
 * account. Each may be missing.
 */
export type CustomerKeys = { emails: readonly string[]; phones: readonly string[]; account: number | null }

/** Nobody reads further back. */
const MAX_HISTORY = 100
/** Ten times as many as are shown: the newest ones take part. */
const MAX_PUBLIC = 1_000

/** An unknown customer. */
export const NOBODY: CustomerKeys = { emails: [], phones: [], account: null }

/**
 * The voucher with a typed code, or `null`, with the customer's uses. Always one statement, so that its
 * duration reveals nothing.
 */
export async function findVoucher(
  database: Database | Transaction,
  code: string,
  customer: CustomerKeys = NOBODY,
): Promise<Voucher | null> {
  const [voucher] = await select(database, customer, eq(vouchers.code, normaliseVoucherCode(code)))
  return voucher ?? null
}

/** Public vouchers that have started by one moment and have not ended at another, oldest first. */
export async function listPublicVouchers(
  database: Database,
  customer: CustomerKeys,
  { startsBy, endsAfter }: { startsBy: Date; endsAfter: Date },
): Promise<Voucher[]> {
  const begins = or(isNull(vouchers.startsAt), lte(vouchers.startsAt, startsBy))
  const lasts = or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, endsAfter))
  const newestFirst = await select(
    database,
    customer,
    and(eq(vouchers.isPublic, true), begins, lasts),
    MAX_PUBLIC,
  )
  return newestFirst.reverse()
}

/** An account's voucher uses that were not returned, latest first, up to a limit. */
export async function listVoucherUses(database: Database, userId: number) {
  return database
    .select({
      code: vouchers.code,
      description: vouchers.description,
      descriptionFilipino: vouchers.descriptionFilipino,
      orderNumber: orders.number,
      // Both parts of a split order share it.
      discount: sql<number>`(
        SELECT sum(part.discount)::float8 FROM ${orders} AS part
        WHERE part.id = ${orders.id} OR part.first_number = ${orders.firstNumber})`,
      usedAt: voucherUses.usedAt,
    })
    .from(voucherUses)
    .innerJoin(vouchers, eq(vouchers.id, voucherUses.voucherId))
    .innerJoin(orders, eq(orders.id, voucherUses.orderId))
    .where(eq(voucherUses.userId, userId))
    .orderBy(desc(voucherUses.usedAt), desc(voucherUses.orderId))
    .limit(MAX_HISTORY)
}

async function select(
  database: Database | Transaction,
  customer: CustomerKeys,
  where: SQL | undefined,
  most = 1,
): Promise<Voucher[]> {
  const uses = database
    .select({
      voucherId: voucherUses.voucherId,
      email: countOf(inArray(voucherUses.emailIndex, [...customer.emails])).as('by_email'),
      phone: countOf(inArray(voucherUses.phoneIndex, [...customer.phones])).as('by_phone'),
      account: countOf(eq(voucherUses.userId, customer.account ?? NO_ACCOUNT)).as('by_account'),
    })
    .from(voucherUses)
    .where(
      or(
        inArray(voucherUses.emailIndex, [...customer.emails]),
        inArray(voucherUses.phoneIndex, [...customer.phones]),
        eq(voucherUses.userId, customer.account ?? NO_ACCOUNT),
      ),
    )
    .groupBy(voucherUses.voucherId)
    .as('uses')
  const { email, phone, account } = uses
  const rows = await database
    .select({ voucher: vouchers, email, phone, account })
    .from(vouchers)
    .leftJoin(uses, eq(uses.voucherId, vouchers.id))
    .where(and(where, isNull(vouchers.retiredAt)))
    .orderBy(desc(vouchers.id))
    .limit(most)
  return rows.map(({ voucher, ...counts }) => ({
    ...voucher,
    maxDiscountCap: capOf(voucher),
    startsAt: voucher.startsAt?.toISOString() ?? null,
    expiresAt: voucher.expiresAt?.toISOString() ?? null,
    remainingUses: voucher.usageLimit === null ? null : voucher.usageLimit - voucher.used,
    customerUses: { email: counts.email ?? 0, phone: counts.phone ?? 0, account: counts.account ?? 0 },
  }))
}

/** No account has this id. */
const NO_ACCOUNT = 0

function countOf(condition: SQL) {
  return sql<number>`(count(*) FILTER (WHERE ${condition}))::int`
}

/** A use of a voucher by an order that this transaction has written. */
export type VoucherUse = { code: string; orderId: number; customer: CustomerKeys; usedAt: Date }

/** Counts one use of a voucher for an order; false if none is left, for everyone or for this customer. */
export async function takeVoucherUse(
  transaction: Transaction,
  { code, orderId, customer, usedAt }: VoucherUse,
): Promise<boolean> {
  const [row] = await transaction
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(
      and(
        eq(vouchers.code, normaliseVoucherCode(code)),
        isNull(vouchers.retiredAt),
        sql`(${vouchers.usageLimit} IS NULL OR ${vouchers.used} < ${vouchers.usageLimit})`,
      ),
    )
    .returning({ id: vouchers.id })
  if (!row) return false
  // From here to its end, this transaction alone holds the voucher's row: a statement that begins now sees
  // every counted use. The same condition within the update above would still see the state before it waited.
  const [voucher] = await select(transaction, customer, eq(vouchers.id, row.id))
  if (!voucher || usedUpBy(voucher)) return false
  await transaction.insert(voucherUses).values({
    orderId,
    voucherId: row.id,
    emailIndex: customer.emails[0] ?? null,
    phoneIndex: customer.phones[0] ?? null,
    userId: customer.account,
    usedAt,
  })
  return true
}

/** Counts the use of an order, if it has one, for its customer's new telephone number and e-mail address. */
export async function moveVoucherUse(
  transaction: Transaction,
  orderId: number,
  customer: Pick<CustomerKeys, 'emails' | 'phones'>,
): Promise<void> {
  await transaction
    .update(voucherUses)
    .set({ emailIndex: customer.emails[0] ?? null, phoneIndex: customer.phones[0] ?? null })
    .where(eq(voucherUses.orderId, orderId))
}

/** Returns the use of a cancelled order, once (D20); does nothing if it had none. */
export async function giveBackVoucherUse(transaction: Transaction, orderId: number): Promise<void> {
  const [use] = await transaction
    .delete(voucherUses)
    .where(eq(voucherUses.orderId, orderId))
    .returning({ voucherId: voucherUses.voucherId })
  if (!use) return
  await transaction
    .update(vouchers)
    .set({ used: sql`GREATEST(${vouchers.used} - 1, 0)` })
    .where(eq(vouchers.id, use.voucherId))
}
