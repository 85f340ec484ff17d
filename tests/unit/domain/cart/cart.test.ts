import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addItem,
  type CartChange,
  itemCount,
  removeItem,
  setQuantity,
  updateQuantity,
} from '#domain/cart/cart.ts'
import { type CartItem, makeItem, type Sellable } from '#domain/cart/cart-item.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'

const egg: Sellable = {
  id: 1,
  slug: 'egg-pie',
  name: 'Egg Pie',
  image: 'egg-pie.webp',
  size: {
    id: 11,
    name: 'Classic',
    price: 28_000,
    stockQuantity: 10,
    priceTiers: [
      { minQuantity: 3, price: 27_000 },
      { minQuantity: 6, price: 25_000 },
    ],
  },
  packaging: [{ id: 1, name: 'Box', price: 1500 }],
  addons: [
    { id: 4, name: 'Candle', additionalCost: 2000 },
    { id: 2, name: 'Card', additionalCost: 1000 },
  ],
  leadTimeDays: { min: 1, max: 2 },
}

const plain = { packagingId: null, addonIds: [], message: null }
const line = (quantity: number, choice = {}) => makeItem(egg, quantity, { ...plain, ...choice })
const linesOf = ({ items }: CartChange) => items

test('adding more than the stock is ignored, with its reason (§4, D12)', () => {
  expect(addItem([], line(11))).toEqual({ items: [], refusal: { reason: 'above-stock', left: 10 } })
})

test('the same line again merges its quantity (§4)', () => {
  const items = linesOf(addItem(linesOf(addItem([], line(2))), line(3)))
  expect(items.map((item) => item.quantity)).toEqual([5])
})

test('a merge that would pass the stock is ignored (§4)', () => {
  const before = linesOf(addItem([], line(8)))
  expect(addItem(before, line(3))).toEqual({ items: before, refusal: { reason: 'above-stock', left: 2 } })
})

test('product, size, packaging, sorted add-ons and message make a line (D13)', () => {
  expect(line(1, { addonIds: [4, 2] }).id).toBe(line(1, { addonIds: [2, 4] }).id)
  const ids = [{}, { packagingId: 1 }, { addonIds: [4] }, { message: 'Happy birthday' }].map(
    (choice) => line(1, choice).id,
  )
  expect(new Set(ids).size).toBe(4)
})

test('the stock check sums all lines of one product and size (D13)', () => {
  const before = linesOf(addItem([], line(8)))
  expect(addItem(before, line(3, { packagingId: 1 })).refusal).toEqual({ reason: 'above-stock', left: 2 })
})

test('quantity must be a whole number above 0, stock a number of at least 0 (§5)', () => {
  for (const quantity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(addItem([], line(quantity)).refusal?.reason).toBe('invalid-quantity')
  }
  for (const stock of [-1, Number.NaN]) {
    expect(addItem([], { ...line(1), stock }).refusal?.reason).toBe('invalid-stock')
  }
})

test('the reducer ignores a quantity above stock, the public verb clamps and says so (§4, D13)', () => {
  const items = linesOf(addItem([], line(2)))
  const { id } = line(2)
  expect(updateQuantity(items, id, 11)).toEqual(items)
  const clamped = setQuantity(items, id, 11)
  expect([clamped.items[0]?.quantity, clamped.refusal]).toEqual([10, { reason: 'above-stock', left: 10 }])
})

test('a quantity of 0 or less removes the line (§4)', () => {
  const items = linesOf(addItem([], line(2)))
  expect(setQuantity(items, line(2).id, 0).items).toEqual([])
  expect(setQuantity(items, line(2).id, -3).items).toEqual([])
})

describe('of two lines of a size whose stock fell', () => {
  const fallen = (stock: number) =>
    [line(3, { message: 'Ana' }), line(3, { message: 'Ben' })].map((item) => ({ ...item, stock }))
  const set = (stock: number, place: number, quantity: number) => {
    const items = fallen(stock)
    return setQuantity(items, items[place]?.id ?? '', quantity).items.map((item) => item.quantity)
  }

  test('the earlier line keeps the stock, however many pieces the later one asks for', () => {
    expect(set(2, 0, 2)).toEqual([2, 3])
    expect(set(2, 0, 1)).toEqual([1, 3])
    expect(set(4, 0, 4)).toEqual([3, 3])
    expect(set(4, 1, 2)).toEqual([3, 1])
  })

  test('one that nothing is left for goes piece by piece, and whole only when it is taken out', () => {
    expect(set(2, 1, 2)).toEqual([3, 2])
    expect(set(0, 0, 4)).toEqual([3, 3])
    expect(set(0, 0, 0)).toEqual([3])
  })
})

test('the highest tier that is reached prices every piece, over all lines of the size (D17)', () => {
  const items = linesOf(addItem(linesOf(addItem([], line(2))), line(4, { packagingId: 1 })))
  expect(items.map((item) => [item.bulkSizePrice, item.hasBulkDiscount, item.bulkDiscountAmount])).toEqual([
    [25_000, true, 6000],
    [25_000, true, 12_000],
  ])
  expect(items.map((item) => item.totalPrice)).toEqual([50_000, 106_000])
  expect(removeItem(items, line(4, { packagingId: 1 }).id)[0]?.hasBulkDiscount).toBe(false)
})

test('a tier dearer than the base price never counts', () => {
  const odd = { ...egg, size: { ...egg.size, priceTiers: [{ minQuantity: 2, price: 99_000 }] } }
  expect(makeItem(odd, 2, plain).sizePrice).toBe(28_000)
})

const anyVerb = fc.oneof(
  fc.record({
    verb: fc.constant('add' as const),
    quantity: fc.integer({ min: -2, max: 12 }),
    box: fc.boolean(),
  }),
  fc.record({
    verb: fc.constant('set' as const),
    quantity: fc.integer({ min: -2, max: 15 }),
    box: fc.boolean(),
  }),
)

test('whatever is tapped, stock is never passed and the totals are the sum of the lines', () => {
  fc.assert(
    fc.property(fc.array(anyVerb, { maxLength: 20 }), (taps) => {
      let items: CartItem[] = []
      for (const { verb, quantity, box } of taps) {
        const wanted = line(quantity, box ? { packagingId: 1 } : {})
        items = verb === 'add' ? addItem(items, wanted).items : setQuantity(items, wanted.id, quantity).items
      }
      expect(itemCount(items)).toBeLessThanOrEqual(egg.size.stockQuantity)
      expect(items.every((item) => item.quantity > 0)).toBe(true)
      const extras = items.reduce((sum, item) => sum + item.quantity * item.packagingCost, 0)
      const totals = cartTotals(items)
      const saved = items.reduce((sum, item) => sum + item.bulkDiscountAmount, 0)
      expect(totals.subtotal).toBe(totals.baseSubtotal - saved + extras)
      expect(totals.finalTotal).toBe(totals.subtotal)
    }),
  )
})
