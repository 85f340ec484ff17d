import { type SQL, sql } from 'drizzle-orm'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { Product } from '#domain/product/product.ts'
import { categories, products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { settings } from '#server/db/schema/shop.ts'

// A row's xmin is the transaction that wrote it last: a different one after every change, whoever made it. Columns are named
// by their tables, since the query builder leaves the table out where it reads from one alone.

/** The mark of everything that decides a product's price, and whether it is sold. Stock, which orders change, is no part of it. */
export const productMark: SQL<string> = sql<string>`concat(
  ROW(${products}.id, ${products}.xmin)::text,
  (SELECT ${categories}.is_active FROM ${categories} WHERE ${categories}.id = ${products}.category_id),
  (SELECT string_agg(ROW(${sizes}.id, ${sizes}.price, ${sizes}.price_tiers)::text, '' ORDER BY ${sizes}.id)
    FROM ${sizes} WHERE ${sizes}.product_id = ${products}.id))`

/** The mark of settings. */
export const settingsMark: SQL<string> = sql<string>`${settings}.xmin::text`

const marks = new WeakMap<Product | OrderingSettings, string>()

/** Keeps the mark with which a product or the ordering settings were read, and returns them. */
export function marked<Read extends Product | OrderingSettings>(read: Read, mark: string): Read {
  marks.set(read, mark)
  return read
}

/** The mark with which these were read from the database; `undefined` for others. */
export function markOf(read: Product | OrderingSettings): string | undefined {
  return marks.get(read)
}
