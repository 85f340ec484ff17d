import type { AgreedQuote } from '#contract/enquiry/office.ts'
import { centavosToPesos } from '#domain/money.ts'
import { mayQuote } from '#domain/order/enquiry/enquiry-state.ts'
import type { Transaction } from '#server/db/open.ts'
import { mailNews } from '#server/enquiry/mail.ts'
import type { EnquiryNeeds } from '#server/enquiry/needs.ts'
import { addNote, findEnquiry, holdEnquiry, updateEnquiry } from '#server/enquiry/sql/enquiry.ts'
import { findPhoto } from '#server/enquiry/sql/photo.ts'
import { insertQuote, moveQuote, newestQuote, type StoredQuote } from '#server/enquiry/sql/quote.ts'
import { Problem, refuse } from '#server/http/problem.ts'
import { moveGoods, moveWindow } from '#server/order/edit/move-goods.ts'
import { takeWindow } from '#server/order/sql/window.ts'
import { appendAudit } from '#server/team/audit-sql.ts'
import { type PricedQuote, priceQuote } from './price-quote.ts'

/** A quote that loses the race for its place this often in a row is refused. */
const MAX_ATTEMPTS = 3
const HOUR_MS = 3_600_000

/** Thrown when the place, or the quote that is replaced, changed in the meantime; the transaction is rolled back. */
class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError'
}

type Sending = { id: number; basedOn: number; quote: AgreedQuote; userId: number }

/**
 * Sends a quote: it takes the day's capacity and its place in the window by the guarded statements of orders, and an open quote
 * gives back what it held, all in one transaction. Throws `Problem`: 404, 409 if there is a newer version, if the enquiry is
 * over, or if the day cannot take it. Resolves to the products whose capacity has changed.
 */
export async function sendQuote(needs: EnquiryNeeds, sending: Sending): Promise<number[]> {
  const { database, vault } = needs
  if (!(await findEnquiry(database, vault, { id: sending.id }))) throw noEnquiry()
  for (let attempt = 1; ; attempt++) {
    const now = needs.clock()
    const newest = await newestQuote(database, sending.id)
    const earlier = newest?.state === 'sent' ? newest : null
    const priced = await priceQuote(database, sending.quote, earlier, now)
    if (attempt > MAX_ATTEMPTS) throw new Problem('UNAVAILABLE', 'Too many orders at once. Please try again.')
    try {
      await database.transaction((transaction) =>
        writeIn(transaction, needs, sending, { priced, earlier, now }),
      )
      return [...new Set([...priced.items, ...(earlier?.items ?? [])].map(({ productId }) => productId))]
    } catch (cause) {
      if (!(cause instanceof ChangedMeanwhileError)) throw cause
    }
  }
}

type Writing = { priced: PricedQuote; earlier: StoredQuote | null; now: Date }

async function writeIn(
  transaction: Transaction,
  needs: EnquiryNeeds,
  { id, basedOn, quote, userId }: Sending,
  { priced, earlier, now }: Writing,
): Promise<void> {
  const { vault } = needs
  const enquiry = await holdEnquiry(transaction, vault, id)
  if (!enquiry) throw noEnquiry()
  if (!mayQuote(enquiry.state)) throw new Problem('ENQUIRY_OVER', 'It has an order, or it is closed.')
  const newest = await newestQuote(transaction, id)
  if ((newest?.version ?? 0) !== basedOn)
    throw new Problem('QUOTE_CHANGED', 'Somebody else has sent a quote in the meantime. Look at it first.')
  const { lines: _, hours, words, ...terms } = quote
  const { date, window, photoId } = terms
  const { items, subtotal, deliveryFee, total } = priced
  if (photoId !== null && !(await findPhoto(transaction, { id: photoId, enquiryId: id })))
    refuse('quote.photoId', 'unknown', 'This picture is not one of this request')
  if (words) await addNote(transaction, vault, enquiry, { by: 'shop', words, userId, now })
  if (earlier && !(await moveQuote(transaction, earlier, 'replaced'))) throw new ChangedMeanwhileError()
  const version = basedOn + 1
  await insertQuote(transaction, {
    ...terms,
    enquiryId: id,
    version,
    state: 'sent',
    items,
    subtotal,
    deliveryFee,
    total,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * HOUR_MS),
    userId,
  })
  await updateEnquiry(transaction, id, { state: 'quoted', waitingSince: null })
  await mailNews(transaction, needs, enquiry, 'quoted')
  const entry = { at: now, userId, action: 'quoted', noun: 'enquiry', nounId: enquiry.number }
  await appendAudit(transaction, [
    { ...entry, before: null, after: { version, total: centavosToPesos(total), date, window } },
  ])
  if (!(await takePlace(transaction, quote, { priced, earlier, now }))) throw new ChangedMeanwhileError()
}

/** Takes what the quote needs and gives back what the one before it held. Comes last: others want these rows, too. */
async function takePlace(
  transaction: Transaction,
  { date, window }: AgreedQuote,
  { priced, earlier, now }: Writing,
): Promise<boolean> {
  const linesOf = (items: PricedQuote['items']) => items.map((item) => ({ item, isMadeToOrder: true }))
  const from = earlier ? { lines: linesOf(earlier.items), date: earlier.date } : { lines: [], date }
  const to = { lines: linesOf(priced.items), date }
  if (!(await moveGoods(transaction, from, to, priced, now))) return false
  if (earlier) return moveWindow(transaction, earlier, { date, window }, priced)
  const { settings, basis } = priced
  return takeWindow(transaction, { date, window, capacity: settings.ordersPerWindow, basis })
}

function noEnquiry(): Problem {
  return new Problem('NOT_FOUND', 'There is no such enquiry.')
}
