import { describe, expect, test } from 'vitest'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { checkDetails, toDetails } from '#islands/checkout/details.ts'
import type { TypedDetails } from '#stores/checkout/typed-details.ts'

const window = { date: '2026-11-23', window: '10:00-12:00', open: true, reason: null }
const full = { ...window, window: '12:00-14:00', open: false, reason: 'full' as const }
const quote: QuoteAnswer = {
  ...{ items: [], subtotal: 100, discount: 0, deliveryFee: 0, total: 100, earliest: null, problems: [] },
  windows: [window, full],
}
const payments = ['cash', 'gcash']
const pickup: TypedDetails = {
  ...{ method: 'pickup', place: '', municipality: '', barangay: '', street: '', landmark: '', riderNote: '' },
  ...{ date: '2026-11-23', window: '10:00-12:00', split: '', laterDate: '', laterWindow: '' },
  ...{ name: 'Ana Reyes', phone: '0917 123 4567', email: '', payment: 'cash', note: '' },
  ...{
    people: '',
    seniors: '',
    pwds: '',
    claim: '',
    voucher: '',
    remember: '',
    keptAddress: '',
    keepInAccount: '',
    addressLabel: '',
  },
  ...{ isForOther: '', recipientName: '', recipientPhone: '', cardMessage: '', hidesPrices: '' },
}
const delivery: TypedDetails = {
  ...pickup,
  ...{ method: 'delivery', place: 'Kaong, Silang', municipality: '0402118000', barangay: 'Kaong' },
  ...{ street: ' 12 Mabini ', landmark: 'Chapel' },
}
const gift = {
  isForOther: 'yes',
  recipientName: ' Lola Nena ',
  recipientPhone: '0917 000 1111',
  cardMessage: ' ',
}
const split = {
  items: [1],
  first: { date: '2026-11-23', window: '10:00-12:00' },
  later: { date: '2026-11-26', window: '10:00-12:00' },
}
const wrong = (typed: TypedDetails, over: Partial<QuoteAnswer> = {}, parts: typeof split | null = null) =>
  Object.keys(checkDetails(typed, { ...quote, ...over }, { payments, split: parts }))

describe('what is wrong with the form', () => {
  test('is nothing when all that the contract asks for is there', () => {
    expect([wrong(pickup), wrong(delivery)]).toEqual([[], []])
  })

  test.each<[Partial<TypedDetails>, string]>([
    [{ name: ' ' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'ana@' }, 'email'],
    [{ window: '' }, 'window'],
    [{ window: '12:00-14:00' }, 'window'],
    [{ payment: 'maya' }, 'payment'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('%j is said at its field', (change, field) => {
    expect(wrong({ ...pickup, ...change })).toEqual([field])
  })

  test.each<[Partial<TypedDetails>, string]>([
    [{ municipality: '', barangay: '' }, 'place'],
    [{ street: '' }, 'street'],
    [{ landmark: ' ' }, 'landmark'],
    [{ riderNote: 'x'.repeat(301) }, 'riderNote'],
  ])('%j of a delivery too, and not of a pickup', (change, field) => {
    expect(wrong({ ...delivery, ...change })).toEqual([field])
    expect(wrong({ ...delivery, ...change, method: 'pickup' })).toEqual([])
  })

  test('includes a minimum that is not reached (D28)', () => {
    const problems = [{ code: 'delivery-refused' as const, reason: 'below-minimum', missing: 100 }]
    expect(wrong(delivery, { problems })).toEqual(['minimum'])
  })

  test('includes a place that the shop delivers to no more, at its field and in its own words (D28)', () => {
    const problems = [{ code: 'delivery-refused' as const, reason: 'elsewhere-in-luzon' }]
    const left = { payments, split: null }
    expect(checkDetails(delivery, { ...quote, problems }, left)).toEqual({
      place: 'We no longer deliver there. Please choose another place, or pick it up.',
    })
    expect(wrong(pickup, { problems })).toEqual([])
    const unnamed = { ...delivery, municipality: '', barangay: '' }
    expect(checkDetails(unnamed, quote, left).place).toBe('Please choose your barangay from the list.')
  })

  test.each<[Partial<TypedDetails>, string]>([
    [{ recipientName: ' ' }, 'recipientName'],
    [{ recipientPhone: '12' }, 'recipientPhone'],
    [{ cardMessage: 'x'.repeat(201) }, 'cardMessage'],
  ])('%j of an order for somebody else, and of no other', (change, field) => {
    expect(wrong({ ...pickup, ...gift, ...change })).toEqual([field])
    expect(wrong({ ...pickup, ...gift, ...change, isForOther: '' })).toEqual([])
  })

  test('includes the time of the later part of a split order', () => {
    const later = { ...quote, items: [1], windows: [{ ...window, date: '2026-11-26' }] }
    expect(wrong(pickup, { later }, split)).toEqual(['laterWindow'])
    const chosen = { ...pickup, laterDate: '2026-11-26', laterWindow: '10:00-12:00' }
    expect(wrong(chosen, { later }, split)).toEqual([])
  })
})

describe('what is sent', () => {
  test('is trimmed, with nothing where nothing was typed', () => {
    expect(toDetails(delivery, null)).toEqual({
      customer: { name: 'Ana Reyes', phone: '0917 123 4567', email: null },
      fulfilment: {
        ...{ method: 'delivery', date: '2026-11-23', window: '10:00-12:00' },
        address: {
          ...{ municipality: '0402118000', barangay: 'Kaong', street: '12 Mabini', landmark: 'Chapel' },
          note: null,
        },
      },
      payment: { method: 'cash', reference: null },
      note: null,
    })
  })

  test('names the recipient; prices can only be hidden if they are not paid in cash', () => {
    const recipient = { name: 'Lola Nena', phone: '0917 000 1111', message: null }
    const typed = { ...pickup, ...gift, hidesPrices: 'yes' }
    expect(toDetails(typed, null).recipient).toEqual({ ...recipient, hidesPrices: false })
    const paidBefore = toDetails({ ...typed, payment: 'gcash' }, null).recipient
    expect(paidBefore).toEqual({ ...recipient, hidesPrices: true })
    expect(toDetails({ ...typed, isForOther: '' }, null)).not.toHaveProperty('recipient')
  })

  test('asks for no way to pay where nothing is to pay, and hides prices then, too (D68)', () => {
    const unknown = { payment: 'maya' }
    expect(wrong({ ...pickup, ...unknown }, { total: 0 })).toEqual([])
    // The fee of a delivery is not known before its place is.
    expect(wrong({ ...delivery, ...unknown, municipality: '', barangay: '' }, { total: 0 })).toContain(
      'payment',
    )
    const typed = { ...pickup, ...gift, hidesPrices: 'yes' }
    expect(toDetails(typed, null, { ...quote, total: 0 }).recipient?.hidesPrices).toBe(true)
  })

  test('carries no address with a pickup, though one was typed', () => {
    expect(toDetails({ ...delivery, method: 'pickup' }, null).fulfilment).toEqual({
      ...{ method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
    })
  })

  test('names the lines and the time of the later part', () => {
    const typed = { ...pickup, laterDate: '2026-11-26', laterWindow: '10:00-12:00' }
    expect(toDetails(typed, split).later).toEqual({ items: [1], date: '2026-11-26', window: '10:00-12:00' })
  })
})
