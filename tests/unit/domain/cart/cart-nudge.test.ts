import { expect, test } from 'vitest'
import { nextTier } from '#domain/cart/cart-nudge.ts'
import { PIE, pies } from '#tests/unit/stores/sample-item.ts'

const size = {
  ...PIE.size,
  stockQuantity: 12,
  priceTiers: [
    { minQuantity: 12, price: 20_000 },
    { minQuantity: 6, price: 25_000 },
  ],
}
const of = (quantity: number, changes = {}) => pies(quantity, { size: { ...size, ...changes } })

test('so many more and each is cheaper: the next bulk price of the size (D17)', () => {
  expect(nextTier(of(2), [of(2)])).toEqual({ more: 4, price: 25_000 })
  expect(nextTier(of(6), [of(6)])).toEqual({ more: 6, price: 20_000 })
})

test('all lines of the size count together', () => {
  expect(nextTier(of(2), [of(2), { ...of(3), id: 'boxed' }])).toEqual({ more: 1, price: 25_000 })
})

test('nothing is promised that the stock does not allow, nor one that is no cheaper', () => {
  expect(nextTier(of(2, { stockQuantity: 5 }), [of(2)])).toBeNull()
  expect(nextTier(of(12), [of(12)])).toBeNull()
  const dear = of(1, { priceTiers: [{ minQuantity: 2, price: 28_000 }] })
  expect(nextTier(dear, [dear])).toBeNull()
})
