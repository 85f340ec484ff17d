import { asc, eq } from 'drizzle-orm'
import type { PromisedOrder } from '#domain/order/what-if/promise.ts'
import { findMunicipality, type ServedMunicipality } from '#domain/place/delivery.ts'
import type { Database } from '#server/db/open.ts'
import { enquiries, enquiryQuotes } from '#server/db/schema/order/enquiry.ts'

/** An open quote as a promise, with its enquiry. Its id is below zero, as no order's is. */
export type HeldQuote = PromisedOrder & { enquiryId: number; number: string }

/** The quotes that hold a place (D81), the oldest first: each counts like an order until it is given back. */
export async function listHeldQuotes(
  database: Database,
  served: readonly ServedMunicipality[],
): Promise<HeldQuote[]> {
  const rows = await database
    .select({ quote: enquiryQuotes, number: enquiries.number })
    .from(enquiryQuotes)
    .innerJoin(enquiries, eq(enquiries.id, enquiryQuotes.enquiryId))
    .where(eq(enquiryQuotes.state, 'sent'))
    .orderBy(asc(enquiryQuotes.id))
  return rows.map(({ quote: { id, enquiryId, date, window, municipality, items }, number }) => ({
    id: -id,
    enquiryId,
    number,
    date,
    window,
    isBaked: false,
    isOut: false,
    weekdays: municipality === null ? null : (findMunicipality(municipality, served)?.weekdays ?? []),
    pieces: [...Map.groupBy(items, ({ productId }) => productId)].map(([productId, its]) => ({
      productId,
      quantity: its.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  }))
}
