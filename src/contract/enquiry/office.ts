import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAgreed, pesoAmount } from '#contract/money.ts'
import { orderStatus } from '#contract/order/order.ts'
import { id, idParams, pageOf, pageQuery } from '#contract/page.ts'
import { psgcCode } from '#contract/shop/psgc.ts'
import { whenSound } from '#contract/sound.ts'
import { lineOrNone, text } from '#contract/text.ts'
import {
  MAX_ANSWER_DRAWINGS,
  MAX_ENQUIRY_WORDS,
  MAX_LINE_WORDS,
  MAX_QUOTE_HOURS,
  MAX_QUOTE_LINES,
} from '#domain/order/enquiry/enquiry-limits.ts'
import { ENQUIRY_STATES } from '#domain/order/enquiry/enquiry-state.ts'
import { MAX_CAKE_MESSAGE, MAX_QUANTITY } from '#domain/order/order-limits.ts'
import { LANGUAGES } from '#words/language.ts'
import { enquiryNote, enquiryQuote, sharedEnquiry } from './enquiry.ts'
import { drawingName } from './photo.ts'

const MAX_DEPOSIT_PERCENT = 100

/** An enquiry in a list. */
const enquiryRow = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(ENQUIRY_STATES),
  customerName: z.string(),
  occasion: z.nullable(z.string()),
  date: z.string(),
  createdAt: z.string(),
  /** Since when the customer waits for the shop; `null` if it is the other way round. */
  waitingSince: z.nullable(z.string()),
  photos: z.int(),
  /** Until when the newest quote holds its place; `null` without an open one. */
  heldUntil: z.nullable(z.string()),
})

export type EnquiryRow = z.output<typeof enquiryRow>

/**
 * The deposit of a quote: whole percent of its total, or pesos.
 *
 * @public The document shows it once.
 */
export const agreedShare = z.union([
  z.strictObject({ percent: z.int().check(z.minimum(1), z.maximum(MAX_DEPOSIT_PERCENT)) }),
  z.strictObject({ amount: pesoAgreed }),
])

const sentQuote = z.object({
  ...enquiryQuote.shape,
  /** The deposit as it was agreed; `deposit` is its amount. */
  depositShare: z.nullable(agreedShare),
  /** The member of the team who sent it. */
  username: z.nullable(z.string()),
})

export type SentQuote = z.output<typeof sentQuote>

/** An enquiry as the office works on it. */
const officeEnquiry = z.object({
  ...sharedEnquiry,
  id: z.int(),
  language: z.enum(LANGUAGES),
  waitingSince: z.nullable(z.string()),
  productId: z.nullable(z.int()),
  /** How a first quote begins: the goods on whose page it began, at their list price, and the deposit that the shop asks for. */
  start: z._default(
    z.object({
      goods: z.nullable(
        z.object({ productId: z.int(), sizeId: z.int(), name: z.string(), price: pesoAmount }),
      ),
      depositShare: z.nullable(agreedShare),
    }),
    { goods: null, depositShare: null },
  ),
  notes: z.array(z.object({ ...enquiryNote.shape, username: z.nullable(z.string()) })),
  /** All versions, the newest first. */
  quotes: z.array(sentQuote),
  order: z.nullable(z.object({ number: z.string(), status: orderStatus })),
  /** Whether news are mailed: the customer has an address, and the shop a mail server. Otherwise `text` is sent by hand. */
  isMailed: z.boolean(),
  /** The news as a text message, in the customer's language. */
  text: z.string(),
  /** The customer's own link. */
  link: z.string(),
})

export type OfficeEnquiry = z.output<typeof officeEnquiry>

const path = '/admin/enquiries'
const access = 'staff'

export const listEnquiries = endpoint({
  summary: 'Enquiries, those that wait for the shop first, then the newest',
  method: 'GET',
  path,
  access,
  query: z.object({ ...pageQuery.shape, state: z.optional(z.enum(ENQUIRY_STATES)) }),
  answer: pageOf(enquiryRow),
})

export const getOfficeEnquiry = endpoint({
  summary: 'An enquiry with its conversation, photos and all versions of its quote',
  method: 'GET',
  path: `${path}/{id}`,
  access,
  params: idParams,
  answer: officeEnquiry,
})

export const answerEnquiry = endpoint({
  summary: 'Writes to the customer of an enquiry, who gets a mail about it',
  method: 'POST',
  path: `${path}/{id}/notes`,
  access,
  params: idParams,
  details:
    'Drawings are sent before, with the use `enquiry`, and named here by what that answered. One that waits for an hour is gone.',
  body: z.strictObject({
    words: text(MAX_ENQUIRY_WORDS),
    drawings: z._default(z.array(drawingName).check(z.maxLength(MAX_ANSWER_DRAWINGS)), []),
  }),
  answer: officeEnquiry,
})

/** A quote to send. */
export const agreedQuote = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          productId: id,
          sizeId: id,
          quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
          /** The agreed price of a piece. */
          price: pesoAgreed,
          words: lineOrNone(MAX_LINE_WORDS),
          message: z.nullable(text(MAX_CAKE_MESSAGE)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_QUOTE_LINES)),
    method: z.enum(['pickup', 'delivery']),
    /** The town of a delivery; `null` for pickup. */
    municipality: z.nullable(psgcCode),
    date: day,
    window: z.string().check(z.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)),
    hours: z.int().check(z.minimum(1), z.maximum(MAX_QUOTE_HOURS)),
    depositShare: z.nullable(agreedShare),
    /** The photo or drawing of this enquiry that it will look like. */
    photoId: z._default(z.nullable(id), null),
    /** Words beside it, as a message. */
    words: z.nullable(text(MAX_ENQUIRY_WORDS)),
  })
  .check(
    z.refine(({ method, municipality }) => (method === 'delivery') === (municipality !== null), {
      ...whenSound,
      path: ['municipality'],
    }),
  )

export type AgreedQuote = z.output<typeof agreedQuote>

export const sendQuote = endpoint({
  summary: 'Sends a quote for an enquiry, which holds its day and window until it expires',
  method: 'POST',
  path: `${path}/{id}/quotes`,
  access,
  status: 201,
  details:
    'An open quote is replaced, and gives its place to the new one. `basedOn` is the version that was on the screen, 0 if there was none: a newer one is not replaced unseen.',
  params: idParams,
  body: z.strictObject({ basedOn: z.int().check(z.minimum(0)), quote: agreedQuote }),
  answer: officeEnquiry,
})

export const extendQuote = endpoint({
  summary: 'Lets the open quote of an enquiry hold its place so many hours longer',
  method: 'POST',
  path: `${path}/{id}/extend`,
  access,
  params: idParams,
  body: z.strictObject({ version: z.int(), hours: z.int().check(z.minimum(1), z.maximum(MAX_QUOTE_HOURS)) }),
  answer: officeEnquiry,
})

export const closeEnquiry = endpoint({
  summary: 'Closes an enquiry with words to its customer, and gives back what its quote holds',
  method: 'POST',
  path: `${path}/{id}/close`,
  access,
  params: idParams,
  body: z.strictObject({ words: text(MAX_ENQUIRY_WORDS) }),
  answer: officeEnquiry,
})
