import type { Logger } from 'pino'
import { MAX_QUOTE_HOURS } from '#domain/order/enquiry/enquiry-limits.ts'
import { isOpenQuote, mayQuote, mayWrite } from '#domain/order/enquiry/enquiry-state.ts'
import { mailNews } from '#server/enquiry/mail.ts'
import type { EnquiryNeeds } from '#server/enquiry/needs.ts'
import { addNote, holdEnquiry, updateEnquiry } from '#server/enquiry/sql/enquiry.ts'
import { dropOldEnquiries } from '#server/enquiry/sql/erase-enquiry.ts'
import { listExpired, newestQuote, releaseQuote, setExpiry } from '#server/enquiry/sql/quote.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { Problem } from '#server/http/problem.ts'
import { appendAudit } from '#server/team/audit-sql.ts'

const HOUR_MS = 3_600_000
/** A quote may hold its place this much longer than it says; it cannot be accepted any more. */
const INTERVAL_MS = 60_000
const BATCH = 100
/** Photos and enquiries past their retention period are looked for once in this many passes. */
const PASSES_BETWEEN_DROPS = 60

/** Lets an open quote hold its place for so many hours more. Throws `Problem` 409 if it is over, or not the newest. */
export async function extendQuote(
  { database, vault, clock }: EnquiryNeeds,
  { id, version, hours, userId }: { id: number; version: number; hours: number; userId: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const now = clock()
    const enquiry = await holdEnquiry(transaction, vault, id)
    if (!enquiry) throw new Problem('NOT_FOUND', 'There is no such enquiry.')
    const quote = await newestQuote(transaction, id)
    if (quote?.version !== version)
      throw new Problem('QUOTE_CHANGED', 'There is another version of this quote. Look at it first.')
    if (!isOpenQuote(quote, now)) throw new Problem('QUOTE_OVER', 'This quote no longer holds its place.')
    // Its customer was promised the place until then: an extension adds to it.
    const longer = quote.expiresAt.getTime() + hours * HOUR_MS
    const expiresAt = new Date(Math.min(longer, now.getTime() + MAX_QUOTE_HOURS * HOUR_MS))
    await setExpiry(transaction, quote, expiresAt)
    const entry = { at: now, userId, action: 'extended', noun: 'enquiry', nounId: enquiry.number }
    const before = { expiresAt: quote.expiresAt.toISOString() }
    await appendAudit(transaction, [{ ...entry, before, after: { expiresAt: expiresAt.toISOString() } }])
  })
}

/**
 * Closes an enquiry with words to its customer; an open quote gives its place back. Resolves to the products of that quote.
 * Throws `Problem` 409 if there is an order, or if it is closed already.
 */
export async function closeEnquiry(
  needs: EnquiryNeeds,
  { id, words, userId }: { id: number; words: string; userId: number },
): Promise<number[]> {
  const { database, vault, clock } = needs
  return database.transaction(async (transaction) => {
    const now = clock()
    const enquiry = await holdEnquiry(transaction, vault, id)
    if (!enquiry) throw new Problem('NOT_FOUND', 'There is no such enquiry.')
    if (!mayQuote(enquiry.state)) throw new Problem('ENQUIRY_OVER', 'It has an order, or it is closed.')
    const quote = await newestQuote(transaction, id)
    await addNote(transaction, vault, enquiry, { by: 'shop', words, userId, now })
    await updateEnquiry(transaction, id, { state: 'closed', closedAt: now, waitingSince: null })
    await mailNews(transaction, needs, enquiry, 'closed')
    const entry = { at: now, userId, action: 'closed', noun: 'enquiry', nounId: enquiry.number }
    await appendAudit(transaction, [
      { ...entry, before: { state: enquiry.state }, after: { state: 'closed' } },
    ])
    if (quote?.state !== 'sent') return []
    await releaseQuote(transaction, quote, 'withdrawn')
    return quote.items.map(({ productId }) => productId)
  })
}

/** Ends a quote whose time is over, and tells its customer; resolves to its products, none if it has moved on. */
async function expireQuote(needs: EnquiryNeeds, id: number): Promise<number[]> {
  const { database, vault, clock } = needs
  return database.transaction(async (transaction) => {
    const enquiry = await holdEnquiry(transaction, vault, id)
    const quote = enquiry && (await newestQuote(transaction, id))
    if (!enquiry || quote?.state !== 'sent' || isOpenQuote(quote, clock())) return []
    if (enquiry.state === 'quoted')
      await updateEnquiry(transaction, id, { state: enquiry.waitingSince ? 'new' : 'asked' })
    if (mayWrite(enquiry.state)) await mailNews(transaction, needs, enquiry, 'expired')
    await releaseQuote(transaction, quote, 'expired')
    return quote.items.map(({ productId }) => productId)
  })
}

/** Every minute ends the quotes whose time is over. Any number of processes may do so at once: each ends under its enquiry's lock. */
export function startQuoteExpiry(needs: EnquiryNeeds & { log: Logger }): Repeated {
  const { database, catalogue, clock, log } = needs
  let passes = 0
  const task = async () => {
    if (passes++ % PASSES_BETWEEN_DROPS === 0) await dropOldEnquiries(database, clock())
    for (const id of await listExpired(database, clock(), BATCH)) {
      try {
        const products = await expireQuote(needs, id)
        if (products.length > 0) await catalogue.announce(products)
      } catch (err) {
        // One that cannot be ended must not keep the others from ending.
        log.error({ err, enquiry: id }, 'a quote did not expire')
      }
    }
  }
  return repeat(log, { name: 'quotes', intervalMs: INTERVAL_MS, task })
}
