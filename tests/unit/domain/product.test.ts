import { expect, test } from 'vitest'
import { normaliseProduct } from '#domain/product.ts'
import { stockStatus } from '#domain/stock.ts'

const size = { id: 5, name: 'Box', price: 900, stockQuantity: 7 }

test('basePrice falls back to price, else 0 (§3)', () => {
  expect(normaliseProduct({ id: 1, name: 'A', price: 500 }).basePrice).toBe(500)
  expect(normaliseProduct({ id: 1, name: 'A' }).basePrice).toBe(0)
  expect(normaliseProduct({ id: 1, name: 'A', price: 500, basePrice: 450 }).basePrice).toBe(450)
})

test('currency is PHP and the formatted price has two decimals (§3)', () => {
  const product = normaliseProduct({ id: 1, name: 'A', price: 123_456 })
  expect(product.currency).toBe('PHP')
  expect(product.formattedPrice).toBe('₱1,234.56')
})

test('stock comes from the first size, else stockLevel, else stock (§3)', () => {
  expect(normaliseProduct({ id: 1, name: 'A', sizes: [size], stockLevel: 3, stock: 2 }).stock).toBe(7)
  expect(normaliseProduct({ id: 1, name: 'A', stockLevel: 3, stock: 2 }).stock).toBe(3)
  expect(normaliseProduct({ id: 1, name: 'A', stock: 2 }).stockLevel).toBe(2)
})

test('a plain string category becomes an object with its name (§3)', () => {
  expect(normaliseProduct({ id: 1, name: 'A', category: 'Sweet Breads' }).category).toEqual({
    id: 0,
    name: 'Sweet Breads',
    slug: 'sweet-breads',
  })
})

test('images may be strings or objects with url (§3)', () => {
  expect(
    normaliseProduct({ id: 1, name: 'A', images: ['a.webp', { url: 'b.webp', alt: 'B' }] }).images,
  ).toEqual([
    { url: 'a.webp', alt: 'A' },
    { url: 'b.webp', alt: 'B' },
  ])
})

test('a product with no sizes gets one named Regular with 1 serving (§3)', () => {
  expect(normaliseProduct({ id: 9, name: 'A', price: 500, stock: 4 }).sizes).toEqual([
    { id: 9, name: 'Regular', servings: 1, price: 500, stockQuantity: 4, sortOrder: 0, priceTiers: [] },
  ])
})

test('stock 0 is out-of-stock, 5 or less is low-stock, otherwise available (§4)', () => {
  expect([0, 1, 5, 6].map(stockStatus)).toEqual(['out-of-stock', 'low-stock', 'low-stock', 'available'])
})

test('a product is out of stock only when every size is (D14)', () => {
  const sold = { ...size, stockQuantity: 0 }
  expect(normaliseProduct({ id: 1, name: 'A', sizes: [sold, { ...size, id: 6 }] }).status).toBe('available')
  const none = normaliseProduct({ id: 1, name: 'A', sizes: [sold, { ...sold, id: 6 }] })
  expect([none.status, none.available]).toEqual(['out-of-stock', false])
})

test('normalising twice changes nothing', () => {
  const once = normaliseProduct({
    id: 1,
    name: 'Piña Bun',
    category: 'Breads',
    images: ['a.webp'],
    sizes: [size],
  })
  expect(normaliseProduct(once)).toEqual(once)
})
