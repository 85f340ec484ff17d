import { and, desc, eq, lte } from 'drizzle-orm'
import type { EnquiryQuoteState } from '#domain/order/enquiry/enquiry-state.ts'
import type { DepositShare } from '#domain/order/payment/deposit.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { enquiryQuotes } from '#server/db/schema/order/enquiry.ts'
import { giveBackWindow } from '#server/order/sql/window.ts'
import { giveBackCapacity } from '#server/product/sql/stock.ts'

type Row = typeof enquiryQuotes.$inferSelect
type QuoteColumns = 'depositPercent' | 'depositAmount'

/** A quote as it is stored; its deposit has two columns. */
export type StoredQuote = Omit<Row, QuoteColumns> & { depositShare: DepositShare | null }

type NewQuote = Omit<typeof enquiryQuotes.$inferInsert, QuoteColumns> & Pick<StoredQuote, 'depositShare'>

/** The quote of a row. */
export function quoteOf({ depositPercent: percent, depositAmount: amount, ...row }: Row): StoredQuote {
  if (percent !== null) return { ...row, depositShare: { percent } }
  return { ...row, depositShare: amount === null ? null : { amount } }
}

/** The newest quote of an enquiry; `null` if there is none. */
export async function newestQuote(
  database: Database | Transaction,
  enquiryId: number,
): Promise<StoredQuote | null> {
  const [quote] = await database
    .select()
    .from(enquiryQuotes)
    .where(eq(enquiryQuotes.enquiryId, enquiryId))
    .orderBy(desc(enquiryQuotes.version))
    .limit(1)
  return quote ? quoteOf(quote) : null
}

/** Writes a version of a quote. */
export async function insertQuote(
  transaction: Transaction,
  { depositShare, ...quote }: NewQuote,
): Promise<void> {
  const depositPercent = depositShare && 'percent' in depositShare ? depositShare.percent : null
  const depositAmount = depositShare && 'amount' in depositShare ? depositShare.amount : null
  await transaction.insert(enquiryQuotes).values({ ...quote, depositPercent, depositAmount })
}

/** Moves a quote that is `sent` to another state; false if it has moved on. What it holds is not touched. */
export async function moveQuote(
  transaction: Transaction,
  { id }: Pick<StoredQuote, 'id'>,
  state: Exclude<EnquiryQuoteState, 'sent'>,
): Promise<boolean> {
  const moved = await transaction
    .update(enquiryQuotes)
    .set({ state })
    .where(and(eq(enquiryQuotes.id, id), eq(enquiryQuotes.state, 'sent')))
    .returning({ id: enquiryQuotes.id })
  return moved.length === 1
}

/** Lets an open quote hold its place until another time. */
export async function setExpiry(
  transaction: Transaction,
  { id }: Pick<StoredQuote, 'id'>,
  expiresAt: Date,
): Promise<void> {
  await transaction.update(enquiryQuotes).set({ expiresAt }).where(eq(enquiryQuotes.id, id))
}

/** Ends a quote that is `sent` and gives back the day's capacity and the place in the window that it held. */
export async function releaseQuote(
  transaction: Transaction,
  quote: Pick<StoredQuote, 'id' | 'date' | 'window' | 'items'>,
  state: 'expired' | 'withdrawn',
): Promise<void> {
  if (!(await moveQuote(transaction, quote, state))) return
  const { date, window, items } = quote
  const byProduct = Map.groupBy(items, ({ productId }) => productId)
  // In the order in which orders lock them: oven by ascending id, then the window.
  for (const [productId, its] of [...byProduct].sort(([a], [b]) => a - b)) {
    const quantity = its.reduce((sum, item) => sum + item.quantity, 0)
    await giveBackCapacity(transaction, { productId, date, quantity })
  }
  await giveBackWindow(transaction, { date, window })
}

/** The enquiries whose quote's time is over, the longest first. */
export async function listExpired(database: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await database
    .select({ enquiryId: enquiryQuotes.enquiryId })
    .from(enquiryQuotes)
    .where(and(eq(enquiryQuotes.state, 'sent'), lte(enquiryQuotes.expiresAt, now)))
    .orderBy(enquiryQuotes.expiresAt)
    .limit(limit)
  return rows.map(({ enquiryId }) => enquiryId)
}
