import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LAWFUL } from '#domain/lawful-discount/lawful-rate.ts'
import {
  changeOf,
  counterItems,
  counterPrice,
  minuteWindow,
  quickAmounts,
} from '#domain/order/counter-sale.ts'

const amount = fc.integer({ min: 0, max: 100_000_000 })

test('change is what was received less the total, never negative, and none if it is too little', () => {
  fc.assert(
    fc.property(amount, amount, (received, total) => {
      const change = changeOf(received, total)
      if (received < total) expect(change).toBeNull()
      else {
        expect(change).toBe(received - total)
        expect(change).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('every quick amount covers the total, the first exactly, and none is offered twice', () => {
  fc.assert(
    fc.property(amount, (total) => {
      const offered = quickAmounts(total)
      expect(offered[0]).toBe(total)
      for (const received of offered) expect(changeOf(received, total)).not.toBeNull()
      expect(new Set(offered).size).toBe(offered.length)
    }),
  )
  expect(quickAmounts(13_550)).toEqual([13_550, 14_000, 15_000, 20_000])
})

test('a sale costs the sum of its lines, at the price for many pieces of one size (D17)', () => {
  const size = {
    id: 7,
    name: 'Pack',
    price: 1_000,
    stockQuantity: 90,
    priceTiers: [{ minQuantity: 10, price: 800 }],
  }
  const goods = [{ id: 3, name: 'Pandesal', slug: 'pandesal', image: '', sizes: [size] }]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }), (quantities) => {
      const lines = quantities.map((quantity) => ({ productId: 3, sizeId: 7, quantity }))
      const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0)
      const total = counterItems(lines, goods).reduce((sum, { totalPrice }) => sum + totalPrice, 0)
      expect(total).toBe(pieces * (pieces >= 10 ? 800 : 1_000))
    }),
  )
})

test('a sale is handed over in its minute, on Manila’s clock', () => {
  expect(minuteWindow(new Date('2026-11-21T01:32:40Z'))).toBe('09:32-09:32')
})

test('a discount by law never takes off more than the goods cost, and the sums add up to the centavo', () => {
  const people = fc.integer({ min: 1, max: 9 })
  const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(prices, people, people, people, (each, together, senior, pwd) => {
      const goods = each.map((price, at) => {
        const sizes = [{ id: at, name: 'Pack', price, stockQuantity: 9, priceTiers: [] }]
        return { id: at, name: 'Bread', slug: `bread-${at}`, image: '', sizes }
      })
      const lines = counterItems(
        goods.map(({ id }) => ({ productId: id, sizeId: id, quantity: 1 })),
        goods,
      )
      const claim = { people: Math.max(together, senior + pwd), senior, pwd }
      const price = counterPrice(lines, { claim, rates: DEFAULT_LAWFUL.rates }, () => [])
      const taken = price.parts.reduce((sum, { amount }) => sum + amount, 0)
      expect(price.total + taken).toBe(price.subtotal)
      expect(price.total).toBeGreaterThanOrEqual(0)
      expect(counterPrice(lines, null, () => [])).toEqual({ ...price, parts: [], total: price.subtotal })
    }),
  )
})
