import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quoteDraft } from '#contract/order/quote.ts'
import { decodeCart, encodeCart } from '#contract/stored/cart.ts'
import { makeItem, priceItems } from '#domain/cart/cart-item.ts'
import { MAX_QUANTITY } from '#domain/order/order-limits.ts'
import { toLines } from '#stores/cart/order-lines.ts'

const item = makeItem(
  {
    id: 12,
    slug: 'egg-pie',
    name: 'Egg Pie',
    image: 'egg-pie-1.webp',
    size: {
      id: 31,
      name: 'Classic',
      price: 28_050,
      stockQuantity: 9,
      priceTiers: [{ minQuantity: 3, price: 27_000 }],
    },
    packaging: [{ id: 1, name: 'Box', price: 1500 }],
    addons: [{ id: 4, name: 'Candle', additionalCost: 2000 }],
    leadTimeDays: { min: 1, max: 2 },
  },
  4,
  { packagingId: 1, addonIds: [4], message: 'Happy birthday' },
)

test('a stored cart holds pesos under the names of §3 (D11)', () => {
  const [stored] = JSON.parse(encodeCart([item])).items
  expect(stored).toMatchObject({
    id: '12-31-1-4-Happy birthday',
    productId: 12,
    productName: 'Egg Pie',
    quantity: 4,
    stock: 9,
    sizePrice: 270,
    baseSizePrice: 280.5,
    bulkSizePrice: 270,
    hasBulkDiscount: true,
    bulkDiscountAmount: 42,
    packagingCost: 15,
    addons: [{ id: 4, additionalCost: 20 }],
    totalPrice: 1220,
  })
})

test('a cart that is stored and loaded is the same cart', () => {
  expect(decodeCart(encodeCart([item]))).toEqual([item])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (quantity, price) => {
        const items = priceItems([{ ...item, quantity, baseSizePrice: price }])
        expect(decodeCart(encodeCart(items))).toEqual(items)
      },
    ),
  )
})

test('the price of a piece before a change is stored with its line; older carts have none', () => {
  const changed = { ...item, priceBefore: 29_050 }
  expect(JSON.parse(encodeCart([changed])).items[0].priceBefore).toBe(290.5)
  expect(decodeCart(encodeCart([changed]))).toEqual([changed])
  const { priceBefore: _, ...older } = JSON.parse(encodeCart([changed])).items[0]
  expect(decodeCart(JSON.stringify([older]))[0]?.priceBefore).toBeUndefined()
})

test('older items without base and bulk prices get both from sizePrice, with no bulk discount (§3)', () => {
  const [old] = decodeCart(
    JSON.stringify([
      { id: 'x', productId: 1, sizeId: 2, productName: 'A', quantity: 2, stock: 5, sizePrice: 40 },
    ]),
  )
  expect(old).toMatchObject({
    baseSizePrice: 4000,
    bulkSizePrice: 4000,
    hasBulkDiscount: false,
    totalPrice: 8000,
  })
})

test('§3 a line that lacks its bulk price alone has both from sizePrice as well', () => {
  const line = { id: 'x', productId: 1, sizeId: 2, quantity: 2, stock: 5, sizePrice: 48, baseSizePrice: 50 }
  expect(decodeCart(JSON.stringify([line]))[0]).toMatchObject({
    baseSizePrice: 4800,
    bulkSizePrice: 4800,
    hasBulkDiscount: false,
  })
})

test('corrupt storage is an empty cart (§8)', () => {
  for (const stored of [
    null,
    undefined,
    '',
    '{',
    'null',
    '5',
    '"x"',
    '{"items":5}',
    '[null]',
    '{"items":[{"id":1}]}',
  ]) {
    expect(decodeCart(stored)).toEqual([])
  }
})

test('no corruption of a stored cart throws, and readable lines are kept', () => {
  const stored = encodeCart([item, { ...item, id: 'other' }])
  fc.assert(
    fc.property(fc.nat(stored.length - 1), fc.string({ minLength: 0, maxLength: 3 }), (index, letters) => {
      const broken = stored.slice(0, index) + letters + stored.slice(index + 1)
      for (const line of decodeCart(broken)) expect(Number.isSafeInteger(line.totalPrice)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['a message that is too long', { message: 'Happy birthday, Lola! '.repeat(9) }, {}],
  ['a message of blanks', { message: '   ' }, { message: null }],
  ['more pieces than an order may have', { quantity: 1e6, stock: 1e6 }, { quantity: MAX_QUANTITY }],
  ['too many add-ons', { addons: Array(30).fill({ id: 4, name: 'Candle', additionalCost: 20 }) }, {}],
])('a stored line with %s is kept as one that can be ordered', (_, damage, wanted) => {
  const stored = JSON.parse(encodeCart([item])).items.map((line: object) => ({ ...line, ...damage }))
  const items = toLines(decodeCart(JSON.stringify({ items: stored })))
  expect(items).toMatchObject([wanted])
  const fulfilment = { method: 'pickup', date: null, window: null } as const
  expect(z.safeEncode(quoteDraft, { items, fulfilment, voucherCode: null }).error).toBeUndefined()
})

test('a stored line with an id beyond the database’s range is dropped', () => {
  const stored = JSON.parse(encodeCart([item])).items.map((line: object) => ({ ...line, productId: 2 ** 31 }))
  expect(decodeCart(JSON.stringify({ items: stored }))).toEqual([])
})
