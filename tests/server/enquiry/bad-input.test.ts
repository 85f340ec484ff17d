import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sendEnquiry } from '#contract/enquiry/enquiry.ts'
import { sendQuote } from '#contract/enquiry/office.ts'
import { startPhoto } from '#contract/enquiry/photo.ts'
import { MAX_LINE_WORDS, MAX_QUOTE_HOURS, MAX_QUOTE_LINES } from '#domain/order/enquiry/enquiry-limits.ts'
import { MAX_FILE_BYTES } from '#domain/product/pictures/upload.ts'
import { enquiries, enquiryQuotes } from '#server/db/schema/order/enquiry.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { DAY, DRAFT, enquire, idOf, WINDOW } from '#tests/server/setup/order/enquiry.ts'
import { madeProduct, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

// The client refuses most of these itself: these calls let every body through to the server.
const looseQuote = { ...sendQuote, body: z.any() }
const looseEnquiry = { ...sendEnquiry, body: z.any() }
const loosePhoto = { ...startPhoto, body: z.any() }

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const [cake, bread] = [await madeProduct(shop), await readyProduct(shop)]
const made = { productId: cake.product.id, sizeId: cake.size.id }
const ready = { productId: bread.product.id, sizeId: bread.size.id }
const { token, number } = await enquire(shop)
const id = await idOf(staff, { number })

const line = (values: object = {}) => {
  return { ...made, quantity: 1, price: 1850.5, words: 'three tiers', message: null, ...values }
}
const quoteOf = (values: object = {}) => ({
  ...{ lines: [line()], method: 'pickup', municipality: null, date: DAY, window: WINDOW },
  ...{ hours: 24, depositShare: null, photoId: null, words: null },
  ...values,
})
const lines = (values: object) => quoteOf({ lines: [line(values)] })
const deposit = (depositShare: unknown) => quoteOf({ depositShare })

type Case = [name: string, quote: () => object]

const BAD_QUOTES: Case[] = [
  ['a deposit of 0 percent', () => deposit({ percent: 0 })],
  ['a deposit of 101 percent', () => deposit({ percent: 101 })],
  ['a deposit of half a percent', () => deposit({ percent: 0.5 })],
  ['a deposit as it was typed', () => deposit('50%')],
  ['a deposit of percent and pesos', () => deposit({ percent: 50, amount: 500 })],
  ['a deposit of no kind', () => deposit({})],
  ['a deposit of nothing', () => deposit({ amount: 0 })],
  ['a deposit below zero', () => deposit({ amount: -1 })],
  ['a deposit of a million and one', () => deposit({ amount: 1_000_001 })],
  ['the two fields of an older office', () => quoteOf({ depositPercent: 50, depositAmount: null })],
  ['no line', () => quoteOf({ lines: [] })],
  [
    'more lines than one can read',
    () => quoteOf({ lines: Array.from({ length: MAX_QUOTE_LINES + 1 }, () => line()) }),
  ],
  ['the same line twice', () => quoteOf({ lines: [line(), line()] })],
  ['no piece', () => lines({ quantity: 0 })],
  ['half a piece', () => lines({ quantity: 0.5 })],
  ['a price of nothing', () => lines({ price: 0 })],
  ['a price in words', () => lines({ price: '1,850' })],
  ['a price without end', () => lines({ price: 1e12 })],
  ['goods from the shelf', () => lines(ready)],
  ['goods that do not exist', () => lines({ productId: 999_999 })],
  ['a size of other goods', () => lines({ sizeId: ready.sizeId })],
  ['a line of two lines', () => lines({ words: 'three tiers\nblue' })],
  ['a line without end', () => lines({ words: 'x'.repeat(MAX_LINE_WORDS + 1) })],
  ['words that cannot be seen', () => lines({ message: '\u200b' })],
  ['a day that does not exist', () => quoteOf({ date: '2026-02-30' })],
  ['a day that is over', () => quoteOf({ date: '2026-11-20' })],
  ['a day beyond the calendar', () => quoteOf({ date: '2027-12-24' })],
  ['a day in other words', () => quoteOf({ date: 'Friday' })],
  ['a window that ends before it begins', () => quoteOf({ window: '12:00-10:00' })],
  ['no hours', () => quoteOf({ hours: 0 })],
  ['more hours than two weeks', () => quoteOf({ hours: MAX_QUOTE_HOURS + 1 })],
  ['a pickup in a town', () => quoteOf({ municipality: '0402112000' })],
  ['a delivery to nowhere', () => quoteOf({ method: 'delivery' })],
  ['a picture of another request', () => quoteOf({ photoId: 999_999 })],
  ['a picture by its name', () => quoteOf({ photoId: 'photo.webp' })],
]

test.each(BAD_QUOTES)('a quote with %s is refused, and holds nothing', async (_, quote) => {
  const body = { basedOn: 0, quote: quote() }
  const { status, code } = await refusalOf(staff.request(looseQuote, { params: { id }, body }))
  expect([400, 409]).toContain(status)
  expect(['VALIDATION_FAILED', 'QUOTE_REFUSED']).toContain(code)
  expect(await shop.deps.database.$count(enquiryQuotes)).toBe(0)
})

test.each([
  ['a day of the next century', { date: '2126-11-27' }],
  ['a day after two years', { date: '2028-11-21' }],
  ['a moment as a day', { date: '2026-11-27T10:00:00Z' }],
  ['no people', { people: 0 }],
  ['more people than a town', { people: 2001 }],
  ['people in words', { people: 'thirty' }],
  ['a telephone of letters', { customer: { ...DRAFT.customer, phone: 'call me' } }],
  ['two addresses', { customer: { ...DRAFT.customer, email: 'a@example.com, b@example.com' } }],
  ['a product by its name', { productId: 'egg pie' }],
  ['an unknown field', { photos: ['cake.jpg'] }],
])('a request with %s is refused, and is not stored', async (_, changes) => {
  const before = await shop.deps.database.$count(enquiries)
  const body = { ...DRAFT, ...changes }
  expect((await refusalOf(shop.request(looseEnquiry, { body }))).status).toBe(400)
  expect(await shop.deps.database.$count(enquiries)).toBe(before)
})

test.each([
  ['no bytes', { size: 0 }],
  ['more than 5 MB', { size: MAX_FILE_BYTES + 1 }],
  ['half a byte', { size: 0.5 }],
  ['no name', { name: ' ' }],
  ['a name of two lines', { name: 'a\nb.jpg' }],
  ['a name without end', { name: 'x'.repeat(256) }],
  ['somebody else’s use', { use: 'product' }],
])('a photo with %s is refused before it is sent', async (_, changes) => {
  const body = { name: 'cake.jpg', type: 'image/jpeg', size: 10, ...changes }
  const { status } = await refusalOf(shop.request(loosePhoto, { params: { token }, body }))
  expect(status).toBe(400)
})
