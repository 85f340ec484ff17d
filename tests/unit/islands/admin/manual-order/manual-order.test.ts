import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { addLine, type ManualLine } from '#islands/admin/manual-order/manual-line.ts'
import {
  basisOf,
  draftOf,
  EMPTY_ORDER,
  problemWords,
  questionOf,
} from '#islands/admin/manual-order/manual-order.ts'

const box = { id: 1, name: 'Gift box', price: 4500 }
const candle = { id: 2, name: 'Candle', additionalCost: 2500 }
const topper = { id: 3, name: 'Topper', additionalCost: 9000 }
const cake = { id: 7, name: 'Ube Cake', allowsMessage: true, packaging: [box], addons: [candle, topper] }
const bread = { id: 8, name: 'Pandesal', allowsMessage: false, packaging: [], addons: [] }
const small = { id: 71, name: 'Small' }
const dozen = { id: 81, name: 'Dozen' }
const lines: readonly ManualLine[] = addLine(addLine([], cake, small), bread, dozen)
const fields = {
  ...EMPTY_ORDER,
  ...{ name: ' Ana Reyes ', phone: '0917 123 4567', date: '2026-11-23', window: '10:00-12:00' },
}
const delivery = {
  ...fields,
  ...{
    method: 'delivery' as const,
    municipality: '0402118000',
    barangay: 'Kaong',
    street: '12 Mabini',
    landmark: 'Chapel',
  },
}
const takes = ({ body }: { body?: z.core.$ZodType }, value: unknown) =>
  body !== undefined && z.safeEncode(body, value as never).success
const whole = { split: null, total: 1 }
const now = new Date('2026-11-21T04:00:00Z')

describe('what is wanted', () => {
  test('of the same size becomes one line with more pieces, unless it has a message, a box or extras', () => {
    const twice = addLine(lines, bread, dozen)
    expect(twice.map(({ sizeId, quantity }) => [sizeId, quantity])).toEqual([
      [71, 1],
      [81, 2],
    ])
    for (const changed of [{ message: 'Happy birthday' }, { packagingId: 1 }, { addonIds: [3] }]) {
      const special = lines.map((line) => (line.sizeId === 71 ? { ...line, ...changed } : line))
      expect(addLine(special, cake, small).map(({ sizeId }) => sizeId)).toEqual([71, 81, 71])
    }
  })

  test('may have words on it only where the product allows it', () => {
    expect(lines.map(({ message }) => message)).toEqual(['', null])
  })
})

describe('what is sent', () => {
  test.each([
    ['a pickup', fields],
    ['a delivery', { ...delivery, email: 'ana@example.com', note: 'Call first', riderNote: 'Blue gate' }],
  ])('of %s is what the contract takes, to ask the price and to order', (_, typed) => {
    expect(takes(quoteOrder, questionOf(lines, typed, null))).toBe(true)
    const draft = draftOf(lines, typed, { split: null, total: 45_000 })
    expect(takes(placeManualOrder, draft)).toBe(true)
    expect(draft).toMatchObject({ origin: 'phone', expectedTotal: 45_000, customer: { name: 'Ana Reyes' } })
  })

  test('carries no address with a pickup, though one was typed', () => {
    expect(draftOf(lines, { ...delivery, method: 'pickup' }, whole).fulfilment).toEqual({
      ...{ method: 'pickup', date: '2026-11-23', window: '10:00-12:00' },
    })
  })

  test('names box and extras, these in the order of the product', () => {
    const boxed = lines.map((line) =>
      line.sizeId === 71 ? { ...line, packagingId: 1, addonIds: [3, 2] } : line,
    )
    const item = { packagingId: 1, addonIds: [2, 3] }
    expect(questionOf(boxed, fields, null).items[0]).toMatchObject(item)
    expect(draftOf(boxed, fields, whole).items[0]).toMatchObject(item)
    expect(basisOf(boxed, fields)).not.toBe(basisOf(lines, fields))
  })

  test('of an order in two parts shows the later goods, and asks with the day of the first part', () => {
    const split = {
      ...{ items: [0], first: { date: '2026-11-23', window: '10:00-12:00' } },
      later: { date: '2026-11-26', window: '08:00-10:00' },
    }
    const question = questionOf(lines, fields, split)
    expect(question.fulfilment.date).toBe('2026-11-23')
    expect(question.later).toEqual({ items: [0], date: null, window: null })
    expect(takes(quoteOrder, question)).toBe(true)
    const typed = { ...fields, laterDate: '2026-11-27', laterWindow: '14:00-16:00' }
    const draft = draftOf(lines, typed, { split, total: 45_000 })
    expect(draft.later).toEqual({ items: [0], date: '2026-11-27', window: '14:00-16:00' })
    expect(takes(placeManualOrder, draft)).toBe(true)
    expect(takes(placeManualOrder, { ...draft, later: { ...draft.later, items: [0, 1] } })).toBe(false)
  })

  test('asks the same price while words are written on a cake', () => {
    const written = lines.map((line) => ({ ...line, message: 'x' }))
    expect(questionOf(written, fields, null)).toEqual(questionOf(lines, fields, null))
    expect(basisOf(written, fields)).toBe(basisOf(lines, fields))
    expect(draftOf(written, fields, whole).items[0]?.message).toBe('x')
  })
})

test('problems are shown in words for shoppers', () => {
  const words = problemWords(
    [
      { code: 'paused', until: '2026-11-21T15:00:00+08:00' },
      { code: 'less-stock', line: 0, productId: 7, sizeId: 71, left: 2 },
      { code: 'unavailable', line: 1, productId: 8, sizeId: 81 },
      { code: 'voucher-refused', reason: 'expired' },
      { code: 'delivery-refused', reason: 'below-minimum', missing: 4500 },
    ],
    lines,
    now,
  )
  expect(words).toEqual([
    'We take no orders until Nov 21, 2026, 3:00 PM',
    'This voucher has expired',
    'Add ₱45.00 more to have it delivered',
    'Ube Cake, Small: only 2 left',
    'Pandesal, Dozen: not for sale right now',
  ])
})
