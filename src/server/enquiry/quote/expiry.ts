import type { Logger } from 'pino'
import type { EnquiryNeeds } from '#server/enquiry/needs.ts'
import { dropOldEnquiries } from '#server/enquiry/sql/erase-enquiry.ts'
import { listExpired } from '#server/enquiry/sql/quote.ts'
import { type Repeated, repeat } from '#server/flow/repeat.ts'
import { expireQuote } from './end-quote.ts'

/** A quote may hold its place this much longer than it says; it cannot be accepted any more. */
const INTERVAL_MS = 60_000
const BATCH = 100
/** Photos and enquiries past their retention period are looked for once in this many passes. */
const PASSES_BETWEEN_DROPS = 60

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
