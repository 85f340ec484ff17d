import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/open.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { settings } from '#server/db/schema/shop.ts'
import { ORDERING } from '#server/shop/settings-sql.ts'

/** The basis of a price: products, voucher, and a mark of everything that decides it. */
export type PriceBasis = { ids: readonly number[]; voucherCode: string | null; mark: string }

/**
 * The mark of some products, a voucher and the ordering settings: it differs as soon as any of them has
 * changed. Stock and voucher uses, which orders themselves change, are not part of it. `ids` is an `int[]`,
 * `voucherCode` a normalised code or null.
 */
export function priceMark(ids: SQL, voucherCode: SQL): SQL<string> {
  // A row's xmin is the transaction that wrote it last: a different one after every change, whoever made it.
  return sql<string>`concat_ws('|',
    (SELECT xmin FROM ${settings} WHERE ${eq(settings.name, ORDERING)}),
    (SELECT string_agg(ROW(${products.id}, xmin)::text, '' ORDER BY ${products.id})
      FROM ${products} WHERE ${products.id} = ANY(${ids})),
    (SELECT string_agg(ROW(${sizes.id}, ${sizes.price}, ${sizes.priceTiers})::text, '' ORDER BY ${sizes.id})
      FROM ${sizes} WHERE ${sizes.productId} = ANY(${ids})),
    (SELECT ROW(${vouchers.type}, ${vouchers.value}, ${vouchers.minOrderAmount}, ${vouchers.maxDiscountCap},
        ${vouchers.categoryIds}, ${vouchers.startsAt}, ${vouchers.expiresAt})::text
      FROM ${vouchers} WHERE ${vouchers.code} = ${voucherCode}))`
}

/** The condition that nothing has changed since. */
export function isAsPriced({ ids, voucherCode, mark }: PriceBasis): SQL {
  return sql`${priceMark(sql`${sql.param(ids)}::int[]`, sql`${voucherCode}::text`)} = ${mark}`
}

/** Whether nothing has changed since, in a statement of its own. */
export async function isStillAsPriced(transaction: Transaction, basis: PriceBasis): Promise<boolean> {
  const { rows } = (await transaction.execute(sql`SELECT 1 WHERE ${isAsPriced(basis)}`)) as unknown as {
    rows: unknown[]
  }
  return rows.length === 1
}
