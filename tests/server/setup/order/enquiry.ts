import { eq } from 'drizzle-orm'
import { acceptQuote, type EnquiryDraft, type EnquiryThread, sendEnquiry } from '#contract/enquiry/enquiry.ts'
import {
  type AgreedQuote,
  answerEnquiry,
  listEnquiries,
  type OfficeEnquiry,
  sendQuote,
} from '#contract/enquiry/office.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { capacityUses } from '#server/db/schema/catalogue/catalogue.ts'
import { windowUses } from '#server/db/schema/order/order.ts'
import { insertEnquiry } from '#server/enquiry/sql/enquiry.ts'
import { newEnquiryNumber } from '#server/order/sql/placing/order-number.ts'
import type { SignedIn } from '#tests/server/setup/account.ts'
import type { Shop } from '#tests/server/setup/shop.ts'

// Enquiries and their quotes, as customers and the office make them.

export const DAY = '2026-11-27'
export const WINDOW = '10:00-12:00'

export const DRAFT: EnquiryDraft = {
  occasion: 'Birthday',
  date: DAY,
  people: 30,
  flavour: 'Ube',
  budget: 'around 2,000',
  words: 'Like this picture, with blue roses',
  productId: null,
  customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: 'ana@example.com' },
}

/** Asks for a cake as a guest. */
export function enquire(
  { request }: Pick<Shop, 'request'>,
  changes: Partial<EnquiryDraft> = {},
): Promise<EnquiryThread> {
  return request(sendEnquiry, { body: { ...DRAFT, ...changes } })
}

/** So many enquiries with their links, written past the limit of an address. */
export async function enquireOften({ deps }: Shop, count: number) {
  const { date, customer, ...draft } = DRAFT
  return Promise.all(
    Array.from({ length: count }, async () => {
      const number = newEnquiryNumber()
      const now = deps.clock()
      const { id } = await insertEnquiry(deps.database, deps.vault, {
        number,
        draft: { ...draft, date, customer },
        language: 'en',
        now,
      })
      return { id, token: deps.enquiryTokens.sign(number) }
    }),
  )
}

/** A quote for one piece of these goods, at ₱1,850.50 each. */
export function quoteFor(
  { product, size }: { product: Product; size: Size },
  changes: Partial<AgreedQuote> & { quantity?: number } = {},
): AgreedQuote {
  const { quantity = 1, ...more } = changes
  return {
    lines: [
      {
        productId: product.id,
        sizeId: size.id,
        quantity,
        price: 185_050,
        words: 'three tiers',
        message: 'Lola 80',
      },
    ],
    method: 'pickup',
    municipality: null,
    date: DAY,
    window: WINDOW,
    hours: 24,
    depositShare: null,
    photoId: null,
    words: null,
    ...more,
  }
}

/** The id by which the office knows an enquiry. */
export async function idOf(
  staff: Pick<SignedIn, 'request'>,
  { number }: Pick<EnquiryThread, 'number'>,
): Promise<number> {
  const { content } = await staff.request(listEnquiries, { query: { size: '100' } })
  const row = content.find((one) => one.number === number)
  if (!row) throw new Error('The office does not list it')
  return row.id
}

/** Sends a quote for an enquiry that has none. */
export function quote(
  staff: Pick<SignedIn, 'request'>,
  id: number,
  agreed: AgreedQuote,
  basedOn = 0,
): Promise<OfficeEnquiry> {
  return staff.request(sendQuote, { params: { id }, body: { basedOn, quote: agreed } })
}

/** Accepts the newest quote, paid in cash. */
export function accept(
  { request }: Pick<Shop, 'request'>,
  { token, quote: newest }: EnquiryThread,
  method: 'cash' | 'gcash' = 'cash',
): Promise<EnquiryThread> {
  const { version = 1, total = 0 } = newest ?? {}
  return request(acceptQuote, {
    params: { token },
    body: { version, expectedTotal: total, method, address: null },
  })
}

/** Writes to a customer. */
export function write(staff: Pick<SignedIn, 'request'>, id: number, words: string): Promise<OfficeEnquiry> {
  return staff.request(answerEnquiry, { params: { id }, body: { words, drawings: [] } })
}

/** Pieces of a product promised for a day, and the places taken in the window of the tests. */
export async function takenOn({ deps }: Shop, productId: number, date = DAY, window = WINDOW) {
  const uses = await deps.database.select().from(capacityUses).where(eq(capacityUses.date, date))
  const windows = await deps.database.select().from(windowUses).where(eq(windowUses.date, date))
  return {
    pieces: uses.find((row) => row.productId === productId)?.used ?? 0,
    places: windows.find((row) => row.window === window)?.used ?? 0,
  }
}
