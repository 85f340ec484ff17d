import { and, eq, inArray, isNull, lt, ne, type SQL } from 'drizzle-orm'
import { ENQUIRY_RETENTION_DAYS, PHOTO_RETENTION_DAYS } from '#domain/order/enquiry/enquiry-limits.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { pendingPictures } from '#server/db/schema/catalogue/pending-picture.ts'
import { enquiries, enquiryPhotos, enquiryQuotes } from '#server/db/schema/order/enquiry.ts'
import { releaseQuote } from './quote.ts'

const DAY_MS = 86_400_000
/** Enquiries in one transaction. */
const BATCH = 200
/** Files that were written then are due for the next sweep of unused pictures. */
const LONG_AGO = new Date(0)

/**
 * Deletes the photos of these enquiries. Their files become pictures to which nothing refers, which the sweep removes: so none
 * is left behind if the process ends in between.
 */
async function dropPhotos(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await transaction
    .delete(enquiryPhotos)
    .where(inArray(enquiryPhotos.enquiryId, [...ids]))
    .returning({ name: enquiryPhotos.name })
  if (gone.length === 0) return
  const pending = gone.map(({ name }) => ({ name, writtenAt: LONG_AGO }))
  await transaction.insert(pendingPictures).values(pending).onConflictDoNothing()
}

/**
 * Erases the enquiries for which this holds, with their conversations and photos; an open quote gives its place back. Returns
 * their number.
 */
export async function eraseEnquiries(transaction: Transaction, where: SQL | undefined): Promise<number> {
  const rows = await transaction
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(where)
    .orderBy(enquiries.id)
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const holding = await transaction
    .select()
    .from(enquiryQuotes)
    .where(and(inArray(enquiryQuotes.enquiryId, ids), eq(enquiryQuotes.state, 'sent')))
    .orderBy(enquiryQuotes.id)
  for (const quote of holding) await releaseQuote(transaction, quote, 'withdrawn')
  await dropPhotos(transaction, ids)
  await transaction.delete(enquiries).where(inArray(enquiries.id, ids))
  return ids.length
}

/**
 * Deletes photos some time after the wished day, and old enquiries altogether, unless there is an order (D81). Those with a quote
 * wait until it has expired.
 */
export async function dropOldEnquiries(database: Database, now: Date): Promise<void> {
  const lastDay = addDays(manilaDate(now), -PHOTO_RETENTION_DAYS)
  const oldest = new Date(now.getTime() - ENQUIRY_RETENTION_DAYS * DAY_MS)
  const isWithoutOrder = isNull(enquiries.orderId)
  await database.transaction(async (transaction) => {
    const withPhotos = transaction.select({ id: enquiryPhotos.enquiryId }).from(enquiryPhotos)
    const past = await transaction
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(and(isWithoutOrder, lt(enquiries.date, lastDay), inArray(enquiries.id, withPhotos)))
      .orderBy(enquiries.id)
      .limit(BATCH)
      .for('update')
    await dropPhotos(
      transaction,
      past.map(({ id }) => id),
    )
    const isOld = and(isWithoutOrder, ne(enquiries.state, 'quoted'), lt(enquiries.createdAt, oldest))
    await eraseEnquiries(transaction, isOld)
  })
}
