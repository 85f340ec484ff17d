import { expect, test } from 'vitest'
import type { WhatIfChange } from '#contract/admin/order/what-if.ts'
import { plannedSizes, priceFields } from '#islands/admin/pricing/plan/planned-sizes.ts'
import { type ChangeDraft, changeOf, type Kind, nothingTyped } from '#islands/admin/what-if/change.ts'
import { changeWords } from '#islands/admin/what-if/change-words.ts'

const DAY = '2026-11-28'
const NOTHING = { ovens: null, closed: null, rush: null }
const bare = nothingTyped(DAY)

/** One kind of change with these values typed. */
const typed = <K extends Kind>(kind: K, values: Partial<ChangeDraft[K]> = {}) =>
  changeOf({ ...bare, kinds: [kind], [kind]: { ...bare[kind], ...values } })

test('a day without times is the whole day in Manila, and one day is enough for days off (19.3)', () => {
  expect(typed('ovens')).toEqual({
    change: {
      ...NOTHING,
      ovens: { from: '2026-11-27T16:00:00.000Z', until: '2026-11-28T16:00:00.000Z', percent: 0, goods: null },
    },
  })
  expect(typed('closed', { until: '' })).toEqual({
    change: { ...NOTHING, closed: { from: DAY, until: DAY, hours: null } },
  })
})

test('one time of a closed day is enough: the other is the day’s beginning or end', () => {
  const hoursOf = (values: Partial<ChangeDraft['closed']>) => {
    const read = typed('closed', values)
    return 'change' in read ? read.change.closed?.hours : read
  }
  expect(hoursOf({ fromTime: '12:00' })).toEqual({ from: '12:00', until: '24:00' })
  expect(hoursOf({ untilTime: '12:00' })).toEqual({ from: '00:00', until: '12:00' })
  expect(hoursOf({ fromTime: '12:00', untilTime: '14:00' })).toEqual({ from: '12:00', until: '14:00' })
})

test('capacity is asked for all goods, or for those of the chosen kind that are ticked', () => {
  const goodsOf = (values: Partial<ChangeDraft['ovens']>) => {
    const read = typed('ovens', { categoryIds: [3], productIds: [4, 5], ...values })
    return 'change' in read ? read.change.ovens?.goods : read
  }
  expect(goodsOf({})).toBeNull()
  expect(goodsOf({ scope: 'categories' })).toEqual({ categoryIds: [3], productIds: [] })
  expect(goodsOf({ scope: 'products' })).toEqual({ categoryIds: [], productIds: [4, 5] })
})

test('several kinds of changes are asked together, and those that are not ticked are not', () => {
  const rush = { ...bare.rush, productId: '1', quantity: '2', window: '10:00-12:00' }
  expect(changeOf({ ...bare, kinds: ['closed', 'rush'], rush })).toEqual({
    change: {
      ovens: null,
      closed: { from: DAY, until: DAY, hours: null },
      rush: { productId: 1, quantity: 2, date: DAY, window: '10:00-12:00' },
    },
  })
})

test.each([
  ['nothing ticked', changeOf(bare), 'Tick what changes first.'],
  ['no day', typed('ovens', { from: '' }), 'Capacity: choose a day.'],
  [
    'an end before the beginning',
    typed('ovens', { fromTime: '12:00', untilTime: '10:00' }),
    'Capacity: it ends before it begins.',
  ],
  ['no per cent', typed('ovens', { percent: 'half' }), 'Capacity: per cent: A whole number from 0 to 300'],
  [
    'too many per cent',
    typed('ovens', { percent: '301' }),
    'Capacity: per cent: A whole number from 0 to 300',
  ],
  ['no category', typed('ovens', { scope: 'categories' }), 'Capacity: tick at least one category.'],
  ['no product', typed('ovens', { scope: 'products' }), 'Capacity: tick at least one product.'],
  [
    'days off that end too early',
    typed('closed', { until: '2026-11-27' }),
    'Closed days: the last day is before the first one.',
  ],
  [
    'hours off that end too early',
    typed('closed', { fromTime: '14:00', untilTime: '12:00' }),
    'Closed days: on each day it ends before it begins.',
  ],
  ['a rush order of nothing', typed('rush'), 'Rush order: choose a product.'],
  [
    'no pieces',
    typed('rush', { productId: '1', quantity: '0' }),
    'Rush order: pieces: A whole number from 1 to 100000',
  ],
  ['no time', typed('rush', { productId: '1', quantity: '2' }), 'Rush order: choose a time.'],
])('%s is named before anything is asked', (_, read, problem) => {
  expect(read).toEqual({ problem })
})

test('a change is said in words that name its days, hours and goods', () => {
  const goods = {
    products: [{ id: 5, name: 'Buko Pie', dailyCapacity: 10 }],
    categories: [{ id: 8, name: 'Pies & tarts', parent: 'Pastries', productIds: [5] }],
  }
  const words = (change: Partial<WhatIfChange>) => changeWords({ ...NOTHING, ...change }, goods)
  const [from, until] = ['2026-11-27T16:00:00.000Z', '2026-11-28T16:00:00.000Z']
  expect(words({ ovens: { from, until, percent: 0, goods: null } })).toEqual([
    'Capacity 0 % Sat, Nov 28, all goods',
  ])
  const named = { categoryIds: [8], productIds: [5, 6] }
  expect(words({ ovens: { from: '2026-11-27T22:00:00Z', until, percent: 50, goods: named } })).toEqual([
    'Capacity 50 % Sat, Nov 28, 6 AM to Sat, Nov 28, Pies & tarts (Pastries), Buko Pie, product 6',
  ])
  const hours = { from: '12:00', until: '14:00' }
  expect(words({ closed: { from: DAY, until: '2026-11-29', hours } })).toEqual([
    'Closed Sat, Nov 28 to Sun, Nov 29, 12 PM – 2 PM',
  ])
  const rush = { productId: 5, quantity: 3, date: DAY, window: '10:00-12:00' }
  expect(words({ closed: { from: DAY, until: DAY, hours: null }, rush })).toEqual([
    'Closed Sat, Nov 28',
    'Rush order of 3 Buko Pie, Sat, Nov 28, 10 AM – 12 PM',
  ])
})

const sizes = [
  { id: 1, name: 'Piece', price: 1000, priceTiers: [{ minQuantity: 12, price: 900 }] },
  { id: 2, name: 'Box', price: 5000, priceTiers: [] },
]

test('only sizes of which something is typed are planned, whole, with their prices for many (19.4)', () => {
  expect(priceFields(sizes).map(({ key, name }) => [key, name])).toEqual([
    ['1 1', 'Piece'],
    ['1 12', 'Piece, 12 or more'],
    ['2 1', 'Box'],
  ])
  expect(plannedSizes(sizes, { '1 1': '9.50' })).toEqual({
    sizes: [{ id: 1, price: 950, priceTiers: [{ minQuantity: 12, price: 900 }] }],
    problem: '',
  })
})

test.each([
  [{}, 'Write at least one new price first.'],
  [{ '1 1': 'ten' }, 'Piece: Pesos, with at most two decimals: 120 or 120.50'],
  [{ '2 1': '10000.01' }, 'Box: At most 10000 pesos'],
  [{ '1 1': '9' }, 'Piece: for many, a piece must cost less than a single one.'],
])('prices that cannot be, %j, are named', (values, problem) => {
  expect(plannedSizes(sizes, values).problem).toBe(problem)
})
