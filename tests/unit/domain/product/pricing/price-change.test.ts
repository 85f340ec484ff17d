import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marginBand } from '#domain/product/pricing/margin.ts'
import { marginOf, type Prices, priceSteps } from '#domain/product/pricing/price-change.ts'
import { earnedOf } from '#tests/server/setup/earned.ts'

const cake: Prices = {
  basePrice: 800,
  sizes: [{ sizeId: 1, name: 'Piece', price: 800, priceTiers: [{ minQuantity: 12, price: 700 }] }],
}

test('names every price that changed, came or went, and no other', () => {
  const [size] = cake.sizes
  if (!size) throw new Error('No size')
  const after: Prices = {
    ...cake,
    sizes: [{ ...size, price: 900, priceTiers: [{ minQuantity: 24, price: 650 }] }],
  }
  const place = { sizeId: 1, sizeName: 'Piece' }
  expect(priceSteps(cake, after)).toEqual([
    { ...place, minQuantity: 1, oldPrice: 800, newPrice: 900 },
    { ...place, minQuantity: 12, oldPrice: 700, newPrice: null },
    { ...place, minQuantity: 24, oldPrice: null, newPrice: 650 },
  ])
  expect(priceSteps(cake, structuredClone(cake))).toEqual([])
})

test('a margin is unknown without cost or price, and below nothing where the cost is above the price', () => {
  expect([marginOf(800, null), marginOf(0, 10), marginOf(800, 200), marginOf(800, 1000)]).toEqual([
    ...[null, null, 75, -25],
  ])
  expect([null, -0.1, 0, 29.9, 30, 59.9, 60].map(marginBand)).toEqual([
    ...['unknown', 'negative', 'low', 'low', 'medium', 'medium', 'high'],
  ])
})

const sold = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  revenue: fc.integer({ min: 1, max: 10_000_000 }),
  discount: fc.integer({ min: 0, max: 1_000_000 }),
  cost: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
})

test('profit is revenue minus discounts minus cost to the centavo, only for known costs', () => {
  fc.assert(
    fc.property(fc.array(sold), (lines) => {
      const earned = earnedOf(lines)
      const known = lines.filter(({ cost }) => cost !== null)
      const covered = known.reduce((all, { revenue }) => all + revenue, 0)
      if (known.length === 0) expect(earned).toMatchObject({ profit: null, margin: null, knownCost: null })
      else {
        const discounts = known.reduce((all, { discount }) => all + discount, 0)
        expect((earned.profit ?? 0) + (earned.knownCost ?? 0)).toBe(covered - discounts)
      }
      expect(earned.revenue).toBe(lines.reduce((all, { revenue }) => all + revenue, 0))
    }),
  )
})
