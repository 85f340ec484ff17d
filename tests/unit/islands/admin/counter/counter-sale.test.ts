import { expect, test } from 'vitest'
import { SHELF_SHOWN } from '#contract/admin/order/counter-sale.ts'
import { DEFAULT_LAWFUL } from '#domain/lawful-discount/lawful-rate.ts'
import {
  linesOf,
  NO_LAW,
  priceOf,
  saleOf,
  shelfQuery,
  tilesOf,
  withPieces,
} from '#islands/admin/counter/sale.ts'

const size = { id: 7, name: 'Pack', price: 1_000, stockQuantity: 3, priceTiers: [] }
const products = [
  {
    id: 2,
    name: 'Pandesal',
    slug: 'pandesal',
    image: '',
    category: 'Breads',
    categoryIds: [1],
    sizes: [size],
  },
]
const [tile] = tilesOf(products)
const cash = { method: 'cash', received: 2_000, reference: '' } as const

test('a sale has at most the pieces on the shelf, and none of a size at zero', () => {
  if (!tile) throw new Error('There is a tile for each size')
  expect(withPieces(new Map(), tile, 9)).toEqual(new Map([[7, 3]]))
  expect(withPieces(new Map([[7, 1]]), tile, 0).size).toBe(0)
  expect(linesOf(new Map([[8, 1]]), products)).toEqual([])
})

test('a sale is ready when its cash covers the total, or its reference has the right form', () => {
  const lines = linesOf(new Map([[7, 2]]), products)
  const price = { total: 2_000 }
  expect(saleOf(lines, price, cash, NO_LAW)).toMatchObject({ cashReceived: 2_000, expectedTotal: 2_000 })
  expect(saleOf(lines, price, { ...cash, received: 1_999 }, NO_LAW)).toBeNull()
  expect(saleOf(lines, price, { ...cash, received: null }, NO_LAW)).toBeNull()
  expect(saleOf(lines, price, { ...cash, method: 'gcash', reference: '12' }, NO_LAW)).toBeNull()
  const paid = saleOf(lines, price, { ...cash, method: 'gcash', reference: '9012345678901' }, NO_LAW)
  expect(paid).toMatchObject({ cashReceived: null, payment: { reference: '9012345678901' } })
  expect(saleOf([], price, cash, NO_LAW)).toBeNull()
})

test('a sale of 0 pesos is ready however it would be paid, with no cash and no reference (D68)', () => {
  const lines = linesOf(new Map([[7, 2]]), products)
  const free = { payment: { method: 'cash', reference: null }, cashReceived: null, expectedTotal: 0 }
  for (const method of ['cash', 'gcash'] as const) {
    const sale = saleOf(lines, { total: 0 }, { method, received: null, reference: '12' }, NO_LAW)
    expect(sale).toMatchObject(free)
  }
})

test('a discount by law is in the total; its sale is ready once the IDs were seen (RA 9994, RA 10754)', () => {
  const lines = linesOf(new Map([[7, 2]]), products)
  const shelf = { products, rates: DEFAULT_LAWFUL.rates }
  const senior = { ...NO_LAW, seniors: '1' }
  // 20 % after 12 % VAT of all, or of a quarter where one of four is a senior.
  expect(priceOf(lines, shelf, senior).total).toBe(2_000 - Math.round((2_000 * 32) / 112))
  const shared = priceOf(lines, shelf, { ...senior, people: '4' })
  expect(shared.total).toBe(2_000 - Math.round((500 * 32) / 112))
  expect(saleOf(lines, shared, cash, senior)).toBeNull()
  const seen = { ...senior, people: '4', isSeen: true }
  expect(saleOf(lines, shared, cash, seen)).toMatchObject({
    ...{ expectedTotal: shared.total, lawful: { people: 4, senior: 1, pwd: 0 } },
  })
  expect(saleOf(lines, shared, cash, { ...seen, people: '0' })).toBeNull()
  expect(priceOf(lines, { products, rates: [] }, senior).total).toBe(2_000)
})

test('the shelf is asked for what is looked at; of a whole one a tap asks for nothing more', () => {
  const all = { q: '', category: '' }
  expect(shelfQuery(all, new Map())).toEqual({})
  expect(shelfQuery(all, new Map([[7, 1]]), SHELF_SHOWN)).toEqual({})
  expect(shelfQuery(all, new Map([[7, 1]]), SHELF_SHOWN + 1)).toEqual({ sale: '7' })
  const [one, other] = [[7, 1] as const, [12, 2] as const]
  expect(shelfQuery({ q: 'ube', category: 'Breads' }, new Map([other, one]))).toEqual({
    ...{ q: 'ube', category: 'Breads', sale: '7,12' },
  })
  const [first, second] = [new Map([one, other]), new Map([other, one])]
  expect(shelfQuery({ ...all, q: 'x' }, first)).toEqual(shelfQuery({ ...all, q: 'x' }, second))
})
