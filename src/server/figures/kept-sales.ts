import { manilaDate, manilaMoment } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { type SizeSales, type Span, salesBySize, salesFingerprint } from './sales-sql.ts'

/** Pieces, revenue and discounts of each size sold in a period that ends now. */
export type SalesOf = (span: Span) => Promise<readonly SizeSales[]>

type Kept = { to: Date; mark: string; sold: ReadonlyMap<number, SizeSales> }

/**
 * Sums up past days once, and again only if the set of counted orders has changed: a late payment or an
 * uncollected order shows in the next answer, whichever process recorded it. Today is summed up each time.
 */
export function keepSales(database: Database): SalesOf {
  const kept = new Map<number, Kept>()
  return async ({ from, to }) => {
    const midnight = manilaMoment(manilaDate(to), '00:00')
    const [over, today] = await Promise.all([
      salesOver({ from, to: midnight }),
      salesBySize(database, { from: midnight, to }),
    ])
    const sold = new Map(over)
    for (const sale of today) sold.set(sale.sizeId, added(sale, sold.get(sale.sizeId)))
    return [...sold.values()]
  }

  async function salesOver(span: Span): Promise<Kept['sold']> {
    const begin = span.from.getTime()
    const known = kept.get(begin)
    const isSameTime = known?.to.getTime() === span.to.getTime()
    if (isSameTime && known.mark === (await salesFingerprint(database, span))) return known.sold
    const read = await readOver(span)
    for (const [key, { to }] of kept) if (to < span.to) kept.delete(key)
    kept.set(begin, read)
    return read.sold
  }

  /** Mark and sums of the same state. */
  function readOver(span: Span): Promise<Kept> {
    return database.transaction(
      async (transaction) => {
        const mark = await salesFingerprint(transaction, span)
        const sold = await salesBySize(transaction, span)
        return { to: span.to, mark, sold: new Map(sold.map((sale) => [sale.sizeId, sale])) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }
}

function added(sale: SizeSales, before: SizeSales | undefined): SizeSales {
  if (!before) return sale
  const { quantity, revenue, discount } = before
  return {
    ...sale,
    quantity: sale.quantity + quantity,
    revenue: sale.revenue + revenue,
    discount: sale.discount + discount,
  }
}
