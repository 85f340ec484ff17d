import type * as z from 'zod/mini'
import { MAX_LOST, type rehearsePrices, type Trial } from '#contract/admin/product/price-plan.ts'
import { categoriesOf } from '#domain/order/quote.ts'
import { rehearsePrices as rehearse } from '#domain/product/pricing/price-rehearsal.ts'
import { addRehearsals, NO_REHEARSAL } from '#domain/product/pricing/rehearsal-sum.ts'
import type { Size } from '#domain/product/product.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { nextTurn } from '#server/flow/turns/turns.ts'
import { refuse } from '#server/http/problem.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { loadVoucherTerms, readPast } from './rehearsal-sql.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date }

const WEEK_MS = 7 * 86_400_000

/**
 * Tries prices on the orders of the last weeks, in short turns. Ends early once `signal` says that nobody waits for the
 * answer. Throws `Problem` for a size that is not known or named twice.
 */
export async function rehearseOnPast(
  { database, catalogue, clock }: Needs,
  { weeks, sizes }: Trial,
  signal: AbortSignal,
): Promise<z.output<typeof rehearsePrices.answer>> {
  const to = clock()
  const span = { from: new Date(+to - weeks * WEEK_MS), to }
  const { products, hidden } = await catalogue.read()
  const all = [...products, ...hidden.map(({ product }) => product)]
  const byId = new Map(all.map((product) => [product.id, product]))
  const tried = triedPrices(sizes, new Map(all.flatMap((one) => one.sizes.map((size) => [size.id, size]))))
  const terms: Awaited<ReturnType<typeof loadVoucherTerms>> = new Map()
  let [rehearsal, orders, goods] = [NO_REHEARSAL, 0, 0]
  for await (const part of readPast(database, span, [...tried.keys()])) {
    if (signal.aborted) break
    const codes = new Set(part.purchases.flatMap(({ voucherCode }) => voucherCode ?? []))
    const unknown = [...codes].filter((code) => !terms.has(code))
    for (const [code, voucher] of await loadVoucherTerms(database, unknown)) terms.set(code, voucher)
    await nextTurn()
    const rehearsed = rehearse(part.purchases, {
      tried,
      voucher: (code) => terms.get(code),
      categoriesOf: (id) => categoriesOf(byId.get(id)),
    })
    rehearsal = addRehearsals(rehearsal, rehearsed)
    orders += part.orders
    goods += part.goods
  }
  const lostVouchers = rehearsal.lostVouchers
  const sums = { before: sum(lostVouchers, 'before'), after: sum(lostVouchers, 'after') }
  return {
    ...wireTimes(span),
    orders,
    touchedOrders: rehearsal.orders,
    ...compared({ before: goods, after: goods + rehearsal.after - rehearsal.before }),
    products: rehearsal.products.map(compared),
    lostVouchers: lostVouchers.slice(0, MAX_LOST).map(compared),
    lostVoucherTotals: {
      orders: lostVouchers.length,
      discount: sum(lostVouchers, 'discount'),
      ...compared(sums),
    },
    unsureDiscounts: rehearsal.unsureDiscounts,
  }
}

/** The prices to try by their sizes; bulk prices that are not sent stay as they are. */
function triedPrices(
  sizes: Trial['sizes'],
  soldSizes: ReadonlyMap<number, Pick<Size, 'priceTiers'>>,
): Map<number, Pick<Size, 'price' | 'priceTiers'>> {
  const tried: ReturnType<typeof triedPrices> = new Map()
  for (const [at, { id, price, priceTiers }] of sizes.entries()) {
    const size = soldSizes.get(id)
    if (!size) refuse(`sizes[${at}].id`, 'unknown', `sizes[${at}].id is not known`)
    if (tried.has(id)) refuse(`sizes[${at}].id`, 'duplicate', `sizes[${at}].id appears twice`)
    tried.set(id, { price, priceTiers: priceTiers ?? size.priceTiers })
  }
  return tried
}

function compared<T extends { before: number; after: number }>({ before, after, ...row }: T) {
  return { ...row, earned: before, wouldEarn: after, difference: after - before }
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}
