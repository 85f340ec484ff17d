import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { orderingSettings } from '#contract/content/site.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { normaliseVoucherCode } from '#domain/voucher/voucher.ts'
import { anyOf, builtOnce } from '#server/db/built-once.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { capacityUses } from '#server/db/schema/catalogue/catalogue.ts'
import { windowUses } from '#server/db/schema/order/order.ts'
import { settings } from '#server/db/schema/shop.ts'
import { type PriceBasis, priceMark } from '#server/pricing/price-basis.ts'
import { capacityKey } from '#server/product/sql/product.ts'
import { ORDERING } from '#server/shop/settings-sql.ts'
import { windowKey } from './window.ts'

/** The terms of an order besides its products, in the form of `loadCapacityUses` and `loadWindowUses`. */
type OrderTerms = {
  settings: OrderingSettings
  uses: ReadonlyMap<string, number>
  windows: ReadonlyMap<string, number>
  /** Read before products and voucher: changes in between count as later changes. */
  basis: PriceBasis
}

/** The ordering settings, and the capacity and windows already taken from a day on. One statement. */
export async function loadOrderTerms(
  database: Database | Transaction,
  { ids, from, voucher = null }: { ids: readonly number[]; from: ManilaDate; voucher?: string | null },
): Promise<OrderTerms> {
  const voucherCode = voucher && normaliseVoucherCode(voucher)
  const [row] = await terms(database).execute({ ids, from, voucherCode })
  return {
    settings: z.decode(orderingSettings, row?.value as never),
    uses: new Map((row?.uses ?? []).map(([id, date, used]) => [capacityKey(id, date), used])),
    windows: new Map((row?.windows ?? []).map(([date, window, used]) => [windowKey(date, window), used])),
    basis: { ids, voucherCode, mark: row?.mark ?? '' },
  }
}

const terms = builtOnce((database) => {
  const from = sql`${sql.placeholder('from')}::date`
  const ids = sql`${sql.placeholder('ids')}::int[]`
  const uses = sql<[number, ManilaDate, number][]>`(
    SELECT COALESCE(json_agg(json_build_array(${capacityUses.productId}, ${capacityUses.date}, ${capacityUses.used})), '[]')
    FROM ${capacityUses}
    WHERE ${capacityUses.productId} = ${anyOf(ids)} AND ${capacityUses.date} >= ${from})`
  const windows = sql<[ManilaDate, string, number][]>`(
    SELECT COALESCE(json_agg(json_build_array(${windowUses.date}, ${windowUses.window}, ${windowUses.used})), '[]')
    FROM ${windowUses}
    WHERE ${windowUses.date} >= ${from})`
  const mark = priceMark(ids, sql`${sql.placeholder('voucherCode')}::text`)
  return database
    .select({ value: settings.value, uses, windows, mark })
    .from(settings)
    .where(eq(settings.name, ORDERING))
    .prepare('order-terms')
})
