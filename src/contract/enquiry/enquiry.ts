import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { deliveryAddress } from '#contract/order/fulfilment.ts'
import { orderStatus } from '#contract/order/order.ts'
import { orderLine } from '#contract/order/order-line.ts'
import { paymentMethod } from '#contract/order/payment/payment.ts'
import { returnSteps } from '#contract/order/payment/schedule.ts'
import { pricePart } from '#contract/order/quote-parts.ts'
import { id, wholeNumber } from '#contract/page.ts'
import { personName, phone } from '#contract/person.ts'
import { email, line, text } from '#contract/text.ts'
import { MAX_ENQUIRY_WORDS } from '#domain/order/enquiry/enquiry-limits.ts'
import { ENQUIRY_STATES, QUOTE_STATES } from '#domain/order/enquiry/enquiry-state.ts'
import { enquiryParams, enquiryPhoto } from './photo.ts'

const MAX_NAME = 100
const MAX_SHORT = 100
const MOST_PEOPLE = 2000

/** A customer's wish: the day, and details as far as they know them. */
const wish = {
  occasion: z.nullable(line(MAX_SHORT)),
  date: day,
  people: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PEOPLE))),
  flavour: z.nullable(line(MAX_SHORT)),
  /** Words, as people say `around 2,000`. */
  budget: z.nullable(line(MAX_SHORT)),
  words: text(MAX_ENQUIRY_WORDS),
}

/** An enquiry to send. `website` is a trap: people do not see the field, machines fill it in. */
const enquiryDraft = z.strictObject({
  ...wish,
  /** The product on whose page it began. */
  productId: z.nullable(id),
  customer: z.strictObject({ name: personName(MAX_NAME), phone, email: z.nullable(email) }),
  website: z.optional(z.string()),
})

export type EnquiryDraft = z.output<typeof enquiryDraft>

/** The first answer about a day, worked out at once; see `outlookOf`. */
const outlook = z.object({
  outlook: z.enum(['possible', 'other-day', 'too-far', 'unknown']),
  date: z.nullable(z.string()),
})

export type OutlookAnswer = z.output<typeof outlook>

/** A message of the conversation. */
export const enquiryNote = z.object({
  by: z.enum(['customer', 'shop']),
  words: z.string(),
  at: z.string(),
  /** Drawings of the shop that came with it. */
  drawings: z._default(z.array(enquiryPhoto), []),
})

const { stock, priceTiers, ...agreedLine } = orderLine.shape

/**
 * A line of a quote.
 *
 * @public The document shows it once.
 */
export const enquiryLine = z.object(agreedLine)

/** A quote. While it is `sent` and its time is not over, the day and the window are kept for it. */
export const enquiryQuote = z.object({
  version: z.int(),
  state: z.enum(QUOTE_STATES),
  /** Whether it can be accepted now. */
  isOpen: z.boolean(),
  items: z.array(enquiryLine),
  /** The photo or drawing that it will look like. */
  photo: z._default(z.nullable(enquiryPhoto), null),
  subtotal: pesoAmount,
  deliveryFee: pesoAmount,
  total: pesoAmount,
  /** The part that the shop asks for in advance; 0 if none. */
  deposit: pesoAmount,
  /** The parts in which it will be paid; left out if it is paid at once. */
  schedule: z.optional(z.array(pricePart)),
  /** The part that is returned if the customer cancels the order; left out: everything. */
  returns: z.optional(returnSteps),
  method: z.enum(['pickup', 'delivery']),
  municipality: z.nullable(z.string()),
  /** The name of that town. */
  town: z.nullable(z.string()),
  date: z.string(),
  window: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})

export type EnquiryQuote = z.output<typeof enquiryQuote>

/** The fields of an enquiry that both sides see. */
export const sharedEnquiry = {
  number: z.string(),
  state: z.enum(ENQUIRY_STATES),
  createdAt: z.string(),
  occasion: z.nullable(z.string()),
  date: z.string(),
  people: z.nullable(z.int()),
  flavour: z.nullable(z.string()),
  budget: z.nullable(z.string()),
  words: z.string(),
  customer: z.object({ name: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
  notes: z.array(enquiryNote),
  /** The customer's own photos. */
  photos: z.array(enquiryPhoto),
}

/** An enquiry as its customer sees it. `token` opens `/enquiry?t={token}`. */
const enquiryThread = z.object({
  ...sharedEnquiry,
  token: z.string(),
  /** The first answer about the wished day, until there is a quote. */
  outlook: z.nullable(outlook),
  /** When the shop answers at the latest, while it is asked. */
  answerBy: z.nullable(z.string()),
  /** The newest quote. */
  quote: z.nullable(enquiryQuote),
  /** The order that the accepted quote has become. */
  order: z.nullable(z.object({ number: z.string(), token: z.string(), status: orderStatus })),
})

export type EnquiryThread = z.output<typeof enquiryThread>

const path = '/enquiries/{token}'
const access = 'public'

export const getOutlook = endpoint({
  summary: 'Whether the shop can bake something to order for a day, and when it answers an enquiry',
  method: 'GET',
  path: '/enquiries/outlook',
  access,
  details: 'By the rules of orders: time, capacity and windows. Nothing is held.',
  query: z.object({ date: day, productId: z.optional(wholeNumber) }),
  answer: z.object({ ...outlook.shape, answerBy: z.nullable(z.string()) }),
})

export const sendEnquiry = endpoint({
  summary: 'Asks the shop for something that is in no list',
  method: 'POST',
  path: '/enquiries',
  access,
  status: 201,
  details: 'Needs no account. The answer’s `token` opens the conversation; photos are sent with it.',
  body: enquiryDraft,
  answer: enquiryThread,
})

export const getEnquiry = endpoint({
  summary: 'An enquiry with its conversation, photos and newest quote, by its signed token',
  method: 'GET',
  path,
  access,
  params: enquiryParams,
  answer: enquiryThread,
})

export const writeToShop = endpoint({
  summary: 'Adds a message of the customer to an enquiry',
  method: 'POST',
  path: `${path}/notes`,
  access,
  params: enquiryParams,
  body: z.strictObject({ words: text(MAX_ENQUIRY_WORDS) }),
  answer: enquiryThread,
})

export const acceptQuote = endpoint({
  summary: 'Accepts the quote of an enquiry, which becomes an order with what it held',
  method: 'POST',
  path: `${path}/accept`,
  access,
  repeatable: true,
  details:
    'Once: a second call answers the same order. `version` and `expectedTotal` are those that were shown. A delivery needs the address, in the town of the quote.',
  params: enquiryParams,
  body: z.strictObject({
    version: z.int().check(z.minimum(1)),
    expectedTotal: pesoAmount,
    method: paymentMethod,
    address: z.nullable(deliveryAddress),
  }),
  answer: enquiryThread,
})
