import type { EnquiryQuote, EnquiryThread } from '#contract/enquiry/enquiry.ts'
import type { EnquiryRow, OfficeEnquiry } from '#contract/enquiry/office.ts'
import type { EnquiryPhoto } from '#contract/enquiry/photo.ts'
import { agreedDeposit } from '#domain/order/enquiry/agreed-deposit.ts'
import { answerBy } from '#domain/order/enquiry/answer-by.ts'
import { enquiryState, isOpenQuote } from '#domain/order/enquiry/enquiry-state.ts'
import { type Outlook, outlookOf } from '#domain/order/enquiry/outlook.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { findMunicipality } from '#domain/place/delivery.ts'
import { type ManilaDate, manilaIso } from '#domain/time/manila.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { Enquiry, WholeEnquiry } from '#server/enquiry/sql/enquiry.ts'
import type { Photo } from '#server/enquiry/sql/photo.ts'
import type { StoredQuote } from '#server/enquiry/sql/quote.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import { plannedSchedule } from '#server/order/quote/quote-answer.ts'
import { enquiryLink, newsText } from './mail.ts'
import type { EnquiryNeeds } from './needs.ts'

/** What can be said of a day at once: for one product if it is baked to order, otherwise for any that is. */
export function outlookFor(
  { products, product, capacityLeft, windowUses, settings }: Snapshot,
  { date, productId }: { date: ManilaDate; productId: number | null },
  now: Date,
): Outlook {
  const one = productId === null ? undefined : product(productId)
  const goods = one?.madeToOrder ? [one] : products.filter(({ madeToOrder }) => madeToOrder)
  return outlookOf(goods, date, { capacityLeft, windowUses, settings, now })
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
    notes: notesAnswer(needs, enquiry, now).map(({ username, ...note }) => note),
    outlook: isAsked && !quote ? outlookFor(snapshot, enquiry, now) : null,
    // A promise that was missed is not repeated.
    answerBy: by && by > now ? manilaIso(by) : null,
    quote: quote ? quoteAnswer(needs, quote, { enquiry, settings: snapshot.settings, now }) : null,
    order: order && { ...order, token: needs.tokens.sign(order.number) },
  }
}

/** An enquiry as the office sees it. */
export function officeAnswer(needs: EnquiryNeeds, enquiry: WholeEnquiry, snapshot: Snapshot): OfficeEnquiry {
  const now = needs.clock()
  const { settings } = snapshot
  const { id, language, waitingSince, productId, quotes, order } = enquiry
  return {
    ...sharedAnswer(needs, enquiry, now),
    ...wireTimes({ id, language, productId, waitingSince }),
    start: startOf(snapshot, productId),
    notes: notesAnswer(needs, enquiry, now),
    quotes: quotes.map((quote) => {
      const { depositShare, username } = quote
      return { ...quoteAnswer(needs, quote, { enquiry, settings, now }), depositShare, username }
    }),
    order,
    isMailed: enquiry.customer.email !== null && needs.mailShop !== null,
    text: newsText(needs, enquiry, { settings, now }),
    link: enquiryLink(needs, enquiry),
  }
}

/** What a first quote begins with, for goods that are baked to order. */
function startOf({ product, settings }: Snapshot, productId: number | null): OfficeEnquiry['start'] {
  const its = productId === null ? undefined : product(productId)
  const [size] = its?.sizes ?? []
  const depositShare = its?.madeToOrder?.deposit ?? settings.deposit.share
  if (!its?.madeToOrder || !size) return { goods: null, depositShare }
  const { id, name } = its
  const goods = { productId: id, sizeId: size.id, name: `${name}, ${size.name}`, price: size.price }
  return { goods, depositShare }
}

/** An enquiry in the office's list. */
export function rowAnswer(enquiry: Enquiry & { photos: number; heldUntil: Date | null }): EnquiryRow {
  const { id, number, customer, wish, date, createdAt, waitingSince, photos, heldUntil } = enquiry
  return {
    ...wireTimes({ id, number, date, createdAt, waitingSince, photos, heldUntil }),
    state: stateOf(enquiry),
    customerName: customer.name,
    occasion: wish.occasion,
  }
}

function stateOf({ state, order }: Enquiry) {
  return enquiryState(state, order?.status ?? null)
}

function sharedAnswer(needs: EnquiryNeeds, enquiry: WholeEnquiry, now: Date) {
  const { number, createdAt, date, wish, customer, photos } = enquiry
  const { name, phone, email } = customer
  return {
    number,
    state: stateOf(enquiry),
    createdAt: manilaIso(createdAt),
    date,
    ...wish,
    customer: { name, phone, email },
    photos: photos.filter(({ noteId }) => noteId === null).map((photo) => photoAnswer(needs, photo, now)),
  }
}

/** A photo with its address, which works for an hour or two. */
export function photoAnswer(
  { photoAddresses }: Pick<EnquiryNeeds, 'photoAddresses'>,
  { id, width, height }: Pick<Photo, 'id' | 'width' | 'height'>,
  now: Date,
): EnquiryPhoto {
  return { id, width, height, url: photoAddresses.make(id, now) }
}

function notesAnswer(needs: EnquiryNeeds, { notes, photos }: WholeEnquiry, now: Date) {
  return notes.map(({ id, by, words, at, username }) => {
    const drawings = photos.filter(({ noteId }) => noteId === id)
    return {
      ...wireTimes({ by, words, at, username }),
      drawings: drawings.map((drawing) => photoAnswer(needs, drawing, now)),
    }
  })
}

type Quoting = { enquiry: WholeEnquiry; settings: OrderingSettings; now: Date }

function quoteAnswer(
  needs: EnquiryNeeds,
  quote: StoredQuote,
  { enquiry, settings, now }: Quoting,
): EnquiryQuote {
  const { total, municipality } = quote
  const isOpen = isOpenQuote(quote, now)
  const photo = enquiry.photos.find(({ id }) => id === quote.photoId)
  const parts = agreedDeposit(quote, { settings, now })
  const schedule = plannedSchedule([{ total, ...parts }])
  const { returns } = settings.deposit
  return {
    ...wireTimes(quote),
    isOpen,
    photo: photo ? photoAnswer(needs, photo, now) : null,
    deposit: parts.deposit ?? 0,
    // Once it is accepted, its order says what is paid, and on which terms.
    ...(isOpen && schedule && { schedule, ...(returns.length > 0 && { returns }) }),
    town: municipality && (findMunicipality(municipality, settings.delivery)?.name ?? null),
  }
}
