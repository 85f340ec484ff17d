import type { EnquiryRow, OfficeEnquiry } from '#contract/admin/order/enquiry.ts'
import type { EnquiryQuote, EnquiryThread } from '#contract/order/enquiry.ts'
import { agreedDeposit } from '#domain/order/enquiry/agreed-deposit.ts'
import { answerBy } from '#domain/order/enquiry/answer-by.ts'
import { enquiryState, isOpenQuote } from '#domain/order/enquiry/enquiry-state.ts'
import { type Outlook, outlookOf } from '#domain/order/enquiry/outlook.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { findMunicipality } from '#domain/place/delivery.ts'
import { type ManilaDate, manilaIso } from '#domain/time/manila.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { Enquiry, StoredQuote, WholeEnquiry } from '#server/enquiry/sql/enquiry.ts'
import { plannedSchedule } from '#server/order/quote/quote-answer.ts'
import { enquiryLink } from './mail.ts'
import type { EnquiryNeeds } from './needs.ts'

/** What can be said of a day at once: for one product if it is baked to order, otherwise for any that is. */
export function outlookFor(
  { products, product, capacityLeft, windowUses, settings }: Snapshot,
  { date, productId }: { date: ManilaDate; productId: number | null },
  now: Date,
): Outlook {
  const one = productId === null ? undefined : product(productId)
  const made = one?.madeToOrder ? [one] : products.filter(({ madeToOrder }) => madeToOrder)
  return outlookOf(made, date, { capacityLeft, windowUses, settings, now })
}

/** An enquiry as its customer sees it. */
export function threadAnswer(needs: EnquiryNeeds, enquiry: WholeEnquiry, snapshot: Snapshot): EnquiryThread {
  const now = needs.clock()
  const { quotes, order, number, waitingSince } = enquiry
  const state = stateOf(enquiry)
  const [quote] = quotes
  const by = waitingSince && state !== 'closed' ? answerBy(waitingSince, snapshot.settings) : null
  const isAsked = state === 'new' || state === 'asked'
  return {
    ...sharedAnswer(needs, enquiry, now),
    token: needs.enquiryTokens.sign(number),
    notes: enquiry.notes.map(({ by: side, words, at }) => ({ by: side, words, at: manilaIso(at) })),
    outlook: isAsked && !quote ? outlookFor(snapshot, enquiry, now) : null,
    // A promise that was missed is not repeated.
    answerBy: by && by > now ? manilaIso(by) : null,
    quote: quote ? quoteAnswer(quote, snapshot.settings, now) : null,
    order: order && { ...order, token: needs.tokens.sign(order.number) },
  }
}

/** An enquiry as the office sees it. */
export function officeAnswer(
  needs: EnquiryNeeds,
  enquiry: WholeEnquiry,
  settings: OrderingSettings,
): OfficeEnquiry {
  const now = needs.clock()
  const { id, language, waitingSince, productId, notes, quotes, order } = enquiry
  return {
    ...sharedAnswer(needs, enquiry, now),
    id,
    language,
    productId,
    waitingSince: waitingSince && manilaIso(waitingSince),
    notes: notes.map((note) => ({ ...note, at: manilaIso(note.at) })),
    quotes: quotes.map((quote) => {
      const { depositPercent, depositAmount, username } = quote
      return { ...quoteAnswer(quote, settings, now), depositPercent, depositAmount, username }
    }),
    order,
    link: enquiryLink(needs, enquiry),
  }
}

/** An enquiry in the office's list. */
export function rowAnswer(enquiry: Enquiry & { photos: number; heldUntil: Date | null }): EnquiryRow {
  const { id, number, customer, wish, date, createdAt, waitingSince, photos, heldUntil } = enquiry
  return {
    id,
    number,
    state: stateOf(enquiry),
    customerName: customer.name,
    occasion: wish.occasion,
    date,
    createdAt: manilaIso(createdAt),
    waitingSince: waitingSince && manilaIso(waitingSince),
    photos,
    heldUntil: heldUntil && manilaIso(heldUntil),
  }
}

function stateOf({ state, order }: Enquiry) {
  return enquiryState(state, order?.status ?? null)
}

function sharedAnswer({ photoAddresses }: EnquiryNeeds, enquiry: WholeEnquiry, now: Date) {
  const { number, createdAt, date, wish, customer, photos } = enquiry
  const { name, phone, email } = customer
  return {
    number,
    state: stateOf(enquiry),
    createdAt: manilaIso(createdAt),
    date,
    ...wish,
    customer: { name, phone, email },
    photos: photos.map(({ id, width, height }) => ({ id, width, height, url: photoAddresses.make(id, now) })),
  }
}

function quoteAnswer(quote: StoredQuote, settings: OrderingSettings, now: Date): EnquiryQuote {
  const { version, state, items, subtotal, deliveryFee, total, method, municipality, date, window } = quote
  const { createdAt, expiresAt } = quote
  const parts = agreedDeposit(quote, { settings, now })
  const schedule = plannedSchedule([{ total, ...parts }])
  const { returns } = settings.deposit
  return {
    version,
    state,
    isOpen: isOpenQuote(quote, now),
    items,
    subtotal,
    deliveryFee,
    total,
    deposit: parts.deposit ?? 0,
    ...(schedule && { schedule }),
    ...(returns.length > 0 && { returns }),
    method,
    municipality,
    town: municipality && (findMunicipality(municipality, settings.delivery)?.name ?? null),
    date,
    window,
    createdAt: manilaIso(createdAt),
    expiresAt: manilaIso(expiresAt),
  }
}
