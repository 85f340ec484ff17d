import { eq, type SQL, sql } from 'drizzle-orm'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Product } from '#domain/product/product.ts'
import { anyOf, builtOnce } from '#server/db/built-once.ts'
import type { Transaction } from '#server/db/open.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { vouchers } from '#server/db/schema/order/voucher.ts'
import { settings } from '#server/db/schema/shop.ts'
import { ORDERING } from '#server/shop/settings-sql.ts'
import { markOf, productMark, settingsMark } from './price-marks.ts'

/** The basis of a price: products, voucher, and a mark of everything that decides it. */
export type PriceBasis = { ids: readonly number[]; voucherCode: string | null; mark: string }

/**
 * The mark of some products, a voucher and the ordering settings: it differs as soon as any of them has
 * changed. Stock and voucher uses, which orders themselves change, are not part of it. `ids` is an `int[]`,
 * `voucherCode` a normalised code or null.
 */
export function priceMark(ids: SQL, voucherCode: SQL): SQL<string> {
  return sql<string>`concat_ws('|',
    (SELECT ${settingsMark} FROM ${settings} WHERE ${eq(settings.name, ORDERING)}),
    (SELECT string_agg(${productMark}, '' ORDER BY ${products}.id) FROM ${products} WHERE ${products}.id = ${anyOf(ids)}),
    (SELECT ROW(${vouchers.type}, ${vouchers.value}, ${vouchers.minOrderAmount}, ${vouchers.maxDiscountCap},
        ${vouchers.categoryIds}, ${vouchers.startsAt}, ${vouchers.expiresAt})::text
      FROM ${vouchers} WHERE ${vouchers.code} = ${voucherCode}))`
}

/** The basis of a price without a voucher, from what was read before; `null` if its marks are not known. */
export function rememberedBasis(ordering: OrderingSettings, ofOrder: readonly Product[]): PriceBasis | null {
  const inOrder = ofOrder.toSorted((a, b) => a.id - b.id)
  const ofProducts = inOrder.map(markOf)
  const ofSettings = markOf(ordering)
  if (ofSettings === undefined || ofProducts.includes(undefined)) return null
  const ids = inOrder.map(({ id }) => id)
  return { ids, voucherCode: null, mark: `${ofSettings}|${ofProducts.join('')}` }
}

/** The condition that nothing has changed since, for a statement that is run with the fields of a `PriceBasis`. */
export const isAsPriced: SQL = sql`${priceMark(
  sql`${sql.placeholder('ids')}::int[]`,
  sql`${sql.placeholder('voucherCode')}::text`,
)} = ${sql.placeholder('mark')}::text`

/** Whether nothing has changed since, in a statement of its own. */
export async function isStillAsPriced(transaction: Transaction, basis: PriceBasis): Promise<boolean> {
  const rows = await looking(transaction).execute(basis)
  return rows.length === 1
}

const looking = builtOnce((database) =>
  database
    .select({ same: sql`1` })
    .from(sql`(SELECT 1) AS nothing`)
    .where(isAsPriced)
    .prepare('still-as-priced'),
)
