import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agreedQuote, type OfficeEnquiry, type SentQuote } from '#contract/enquiry/office.ts'
import { agreedItem } from '#domain/order/enquiry/agreed-line.ts'
import {
  checkQuote,
  firstQuote,
  newestPicture,
  pictureOf,
  quoteOf,
  type TypedQuote,
} from '#islands/admin/enquiries/quote/quote-form.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'

const madeToOrder = { leadTimeDays: { min: 1, max: 2 }, dailyCapacity: 20, largeQuantity: 5 }
const cake = aProduct({ madeToOrder, sizes: [aSize({ price: 60_000 })] })
const line = {
  productId: cake.id,
  sizeId: cake.sizes[0]?.id ?? 0,
  quantity: 2,
  price: 185_050,
  words: 'two tiers: blue, white',
  message: 'Lola 80',
}
const picture = (id: number) => ({ id, url: `/photos/${id}`, width: 4, height: 3 })
const enquiry = {
  date: '2026-11-27',
  photos: [picture(1)],
  notes: [] as unknown[],
  start: { goods: null, depositShare: null },
} as OfficeEnquiry
const item = agreedItem(line, cake)
if (!item) throw new Error('The line was not made')
const sent = {
  items: [item],
  method: 'delivery',
  municipality: '0402112000',
  date: '2026-11-28',
  window: '10:00-12:00',
  depositShare: { percent: 50 },
  photo: null,
} as unknown as SentQuote

describe('the form of a quote (D81)', () => {
  test('begins as a copy of the newest version, which is sent as it was', () => {
    const copy = quoteOf(firstQuote(enquiry, sent))
    expect(copy.lines).toEqual([line])
    expect(copy).toMatchObject({
      method: 'delivery',
      municipality: '0402112000',
      depositShare: { percent: 50 },
      hours: 48,
    })
    expect(z.safeDecode(agreedQuote, z.encode(agreedQuote, copy)).success).toBe(true)
  })

  test('begins with the wished day if there is no version', () => {
    expect(firstQuote(enquiry, undefined)).toMatchObject({ date: '2026-11-27', lines: [], window: '' })
  })

  test('takes a drawing that came while it was open, unless a picture was chosen', () => {
    const withDrawing = { ...enquiry, notes: [{ drawings: [picture(2)] }] } as OfficeEnquiry
    const before = { photoId: 1, newestBefore: newestPicture(enquiry), isChosen: false }
    expect(pictureOf(enquiry, before)).toBe(1)
    expect(pictureOf(withDrawing, before)).toBe(2)
    expect(pictureOf(withDrawing, { ...before, isChosen: true })).toBe(1)
    expect(pictureOf(withDrawing, { ...before, photoId: null, isChosen: true })).toBeNull()
  })

  test('begins with the goods on whose page it was asked, and with the shop’s deposit', () => {
    const { productId, sizeId } = line
    const goods = { productId, sizeId, name: 'Cake, 8 inch', price: 60_000 }
    const start = { goods, depositShare: { amount: 50_000 } }
    expect(firstQuote({ ...enquiry, start }, undefined)).toMatchObject({
      lines: [{ productId, sizeId, name: 'Cake, 8 inch', quantity: '1', price: '600' }],
      deposit: 'amount',
      depositValue: '500',
    })
  })

  test('begins with the newest drawing as what it will look like, or the first photo; a copy keeps its own', () => {
    const note = (...ids: number[]) => ({ by: 'shop', words: 'So?', at: '', drawings: ids.map(picture) })
    const drawn = { ...enquiry, notes: [note(2, 3), note()] } as OfficeEnquiry
    expect(firstQuote(enquiry, undefined).photoId).toBe(1)
    expect(firstQuote(drawn, undefined).photoId).toBe(3)
    expect(quoteOf(firstQuote(drawn, { ...sent, photo: picture(2) })).photoId).toBe(2)
    expect(quoteOf(firstQuote(drawn, { ...sent, photo: null })).photoId).toBeNull()
  })

  const good = firstQuote(enquiry, sent)
  const [typed] = good.lines
  test.each<[string, Partial<TypedQuote>]>([
    ['no lines', { lines: [] }],
    ['no time', { window: '' }],
    ['a delivery without a town', { municipality: '' }],
    ['no hours', { hours: '0' }],
    ['three weeks', { hours: '504' }],
    ['more than all in advance', { depositValue: '101' }],
    ['half a centavo', { deposit: 'amount', depositValue: '0.005' }],
    ['half a piece', { lines: typed ? [{ ...typed, quantity: '0.5' }] : [] }],
    ['nothing for it', { lines: typed ? [{ ...typed, price: '0' }] : [] }],
  ])('says what is wrong with %s', (_, changed) => {
    expect(checkQuote(good)).toBeUndefined()
    expect(checkQuote({ ...good, ...changed })).toMatch(/\w/)
  })
})
