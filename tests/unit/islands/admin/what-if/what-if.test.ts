import { expect, test } from 'vitest'
import { plannedSizes, priceFields } from '#islands/admin/pricing/plan/planned-sizes.ts'
import { changeOf, nothingTyped, type Typed } from '#islands/admin/what-if/change.ts'

const DAY = '2026-11-28'
const typed = (values: Partial<Typed>) => changeOf({ ...nothingTyped(DAY), ...values })

test('a day without times is the whole day in Manila, and one day is enough for days off (19.3)', () => {
  expect(typed({})).toEqual({
    change: {
      ovens: { from: '2026-11-27T16:00:00.000Z', until: '2026-11-28T16:00:00.000Z', percent: 0 },
      ...{ closed: null, rush: null },
    },
  })
  expect(typed({ kind: 'closed', until: '' })).toMatchObject({
    change: { closed: { from: DAY, until: DAY } },
  })
})

test.each([
  ['no day', { from: '' }, 'Choose a day.'],
  ['an end before the beginning', { fromTime: '12:00', untilTime: '10:00' }, 'It ends before it begins.'],
  ['no per cent', { percent: 'half' }, 'Per cent: A whole number from 0 to 300'],
  ['too many per cent', { percent: '301' }, 'Per cent: A whole number from 0 to 300'],
  [
    'days off that end too early',
    { kind: 'closed', until: '2026-11-27' },
    'The last day is before the first one.',
  ],
  ['a rush order of nothing', { kind: 'rush' }, 'Choose a product.'],
  ['no pieces', { kind: 'rush', productId: '1', quantity: '0' }, 'Pieces: A whole number from 1 to 100000'],
  ['no time', { kind: 'rush', productId: '1', quantity: '2' }, 'Choose a time.'],
] as const)('%s is named before anything is asked', (_, values, problem) => {
  expect(typed(values)).toEqual({ problem })
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
