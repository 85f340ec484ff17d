import { expect, test } from 'vitest'
import { linesOf, saleOf, tilesOf, withPieces } from '#islands/admin/counter/sale.ts'

const size = { id: 7, name: 'Pack', price: 1_000, stockQuantity: 3, priceTiers: [] }
const products = [{ id: 2, name: 'Pandesal', slug: 'pandesal', image: '', category: 'Breads', sizes: [size] }]
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
  expect(saleOf(lines, cash)).toMatchObject({ cashReceived: 2_000, expectedTotal: 2_000 })
  expect(saleOf(lines, { ...cash, received: 1_999 })).toBeNull()
  expect(saleOf(lines, { ...cash, received: null })).toBeNull()
  expect(saleOf(lines, { ...cash, method: 'gcash', reference: '12' })).toBeNull()
  const paid = saleOf(lines, { ...cash, method: 'gcash', reference: '9012345678901' })
  expect(paid).toMatchObject({ cashReceived: null, payment: { reference: '9012345678901' } })
  expect(saleOf([], cash)).toBeNull()
})
