import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TextOrderAnswer } from '#contract/admin/order/order-text.ts'
import { readOrderText } from '#contract/admin/order/order-text.ts'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { EMPTY_ORDER } from '#islands/admin/manual-order/manual-order.ts'
import { faultParts, faultWords } from '#islands/admin/manual-order/text/fault-words.ts'
import { differences, fieldsOf, linesOf, openQuestions } from '#islands/admin/manual-order/text/from-text.ts'

const cake = {
  ...{ productId: 7, productName: 'Ube Cake', sizeId: 71, sizeName: '8-inch', quantity: 1, lostOptions: 0 },
  ...{ packagingId: null, addonIds: [], packaging: [], addons: [], allowsMessage: true, hasMessage: true },
}
const order: TextOrderAnswer = {
  ...{ name: 'Ana Reyes', method: 'pickup', municipality: null, date: '2026-11-27', window: '10:00-12:00' },
  ...{ lines: [cake], gone: [], subtotal: 85_000 },
}
const free = { date: '2026-11-27', window: '10:00-12:00', open: true, reason: null }
const quote = { windows: [free], problems: [], subtotal: 85_000 } as unknown as QuoteAnswer
const now = { quote, isServed: true, today: '2026-11-26' }

describe('an order text that was read', () => {
  test('differs in nothing while price and time are what the customer saw', () => {
    expect(differences(order, now)).toEqual([])
  })

  test.each<[string, Partial<TextOrderAnswer>, object, string]>([
    [
      'goods that are gone',
      {
        gone: [
          { sizeId: 99, quantity: 3 },
          { sizeId: 98, quantity: 1 },
        ],
      },
      {},
      '3 pieces and 1 piece of goods that we no longer sell: ask the customer which',
    ],
    [
      'words for goods that take none any more (D22)',
      { lines: [{ ...cake, allowsMessage: false }] },
      {},
      'Ube Cake, 8-inch: words on it are no longer offered',
    ],
    [
      'an extra that is gone',
      { lines: [{ ...cake, lostOptions: 1 }] },
      {},
      'Ube Cake, 8-inch: a packaging or extra is no longer offered',
    ],
    [
      'goods that are sold out',
      {},
      { problems: [{ code: 'less-stock', line: 0, productId: 7, sizeId: 71, left: 0 }] },
      'Ube Cake, 8-inch: sold out',
    ],
    ['a price that rose', {}, { subtotal: 90_000 }, 'The goods cost ₱900.00; the customer saw ₱850.00'],
    [
      'a time that is full',
      {},
      { windows: [{ ...free, open: false, reason: 'full' }] },
      'Tomorrow, 10\u00a0AM\u00a0– 12\u00a0PM: fully booked',
    ],
    ['a day that is over', {}, { windows: [] }, 'Tomorrow, 10\u00a0AM\u00a0– 12\u00a0PM: not on offer'],
  ])('says so of %s', (_, changes, answer, words) => {
    expect(differences({ ...order, ...changes }, { ...now, quote: { ...quote, ...answer } })).toEqual([words])
  })

  test('says what is gone before it has a price, or where nothing is left to price', () => {
    const rest = {
      ...{ lines: [{ ...cake, lostOptions: 1 }], gone: [{ sizeId: 99, quantity: 3 }] },
      ...{ method: 'delivery' as const, municipality: '0402119000' },
    }
    const found = [
      '3 pieces of goods that we no longer sell: ask the customer which',
      'Ube Cake, 8-inch: a packaging or extra is no longer offered',
      'We no longer deliver to this town',
    ]
    const unpriced = { ...now, quote: undefined, isServed: false }
    expect(differences({ ...order, ...rest }, unpriced)).toEqual(found)
    expect(differences({ ...order, ...rest, lines: [] }, unpriced)).toEqual([found[0], found[2]])
  })

  test('says so of a town that the shop no longer delivers to', () => {
    const delivery = { ...order, method: 'delivery' as const, municipality: '0402119000' }
    expect(differences(delivery, { ...now, isServed: false })).toEqual(['We no longer deliver to this town'])
    expect(openQuestions(delivery)).toEqual([
      'Enter the sender’s number below.',
      'Ask for the address: the text only names the town.',
      'Ask which words go on Ube Cake.',
    ])
  })

  test('leaves nothing of another order in the form: the rest is empty', () => {
    expect(fieldsOf(order)).toEqual({
      ...EMPTY_ORDER,
      ...{ name: 'Ana Reyes', date: '2026-11-27', window: '10:00-12:00' },
    })
  })

  test('fills the form with lines whose words are still open', () => {
    expect(linesOf(order)).toEqual([
      {
        ...{ productId: 7, productName: 'Ube Cake', sizeId: 71, sizeName: '8-inch', quantity: 1 },
        ...{ packagingId: null, addonIds: [], packaging: [], addons: [], message: '' },
      },
    ])
  })
})

test.each([
  [
    { kind: 'wrong', place: 14, is: 'O', should: '0' },
    'The 14th character, “O”, may be wrong: “0” belongs there.',
  ],
  [{ kind: 'extra', place: 1, is: 'X', should: '' }, 'The 1st character, “X”, may be one too many.'],
  [{ kind: 'missing', place: 22, is: '', should: '/' }, '“/” may be missing before the 22nd character.'],
  [
    { kind: 'swapped', place: 11, is: 'AB', should: 'BA' },
    'The 11th and 12th characters, “AB”, may be swapped.',
  ],
  [
    { kind: 'wrong', place: 113, is: 'é', should: 'E' },
    'The 113th character, “é”, may be wrong: “E” belongs there.',
  ],
] as const)('a fault is named: %o', (fault, words) => {
  expect(faultWords({ ...fault, at: 0, mended: '' })).toBe(words)
})

test('a fault is marked where the shop counts it, whatever space was pasted around the text', () => {
  const pasted = '\n  ORDER1/O142 \t'
  const { body } = readOrderText
  const sent = body ? z.parse(body, { text: pasted }).text : ''
  const at = sent.indexOf('O142')
  expect(faultParts(pasted, { at, is: 'O' })).toEqual(['ORDER1/', 'O', '142'])
})
