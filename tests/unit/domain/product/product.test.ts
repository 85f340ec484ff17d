import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import { normaliseProduct, type RawProduct } from '#domain/product/product.ts'
import { stockStatus } from '#domain/product/stock.ts'

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

test('the first size is the first in their order, and has what the product is said to have left (§3, D14)', () => {
  const { stockQuantity: _, ...unsaid } = size
  const product = normaliseProduct({ id: 1, name: 'A', stockLevel: 9, sizes: [unsaid, { ...unsaid, id: 6 }] })
  expect(product.sizes.map(({ stockQuantity }) => stockQuantity)).toEqual([9, 0])
  expect([product.stock, product.status]).toEqual([9, 'available'])
  const turned = normaliseProduct({
    id: 1,
    name: 'A',
    sizes: [
      { ...size, stockQuantity: 9, sortOrder: 2 },
      { ...size, id: 6, stockQuantity: 1, sortOrder: 1 },
    ],
  })
  expect([turned.stock, turned.sizes.map(({ id }) => id)]).toEqual([1, [6, 5]])
})

test('marks come under both of their names, and are read under either (§3)', () => {
  const product = normaliseProduct({
    id: 1,
    name: 'A',
    popular: true,
    new: true,
    isFeatured: true,
    featured: false,
  })
  expect(product).toMatchObject({ isPopular: true, isNew: true, isFeatured: true, isBestseller: false })
  expect(product).toMatchObject({ popular: true, new: true, featured: true, bestseller: false })
})

test('sizes are also called variants, and read under that name where there are no others (§3)', () => {
  const product = readProduct({ id: 1, name: 'A', variants: [{ id: 5, name: 'Box', price: 9 }], stock: 4 })
  expect(product.sizes).toMatchObject([{ id: 5, name: 'Box', price: 900, stockQuantity: 4 }])
  expect(product.variants).toEqual(product.sizes)
})

test('lastModified and lastUpdated name the moment of updatedAt, and are read in its place (§3)', () => {
  const at = '2026-11-20T08:00:00+08:00'
  for (const field of ['updatedAt', 'lastUpdated', 'lastModified'] as const)
    expect(normaliseProduct({ id: 1, name: 'A', [field]: at })).toMatchObject({
      updatedAt: at,
      lastModified: at,
      lastUpdated: at,
    })
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

const orNone = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const pieces = orNone(fc.nat(20))
const rawSize = fc.record(
  {
    id: fc.nat(99),
    name: fc.string(),
    price: fc.nat(1000),
    stockQuantity: pieces,
    sortOrder: orNone(fc.integer({ min: -3, max: 3 })),
    servings: pieces,
    priceTiers: orNone(fc.array(fc.record({ minQuantity: fc.nat(9), price: fc.nat(99) }), { maxLength: 3 })),
  },
  { requiredKeys: ['id', 'name', 'price'] },
)
const rawProduct: fc.Arbitrary<RawProduct> = fc.record(
  {
    id: fc.nat(99),
    name: fc.string(),
    category: orNone(fc.constantFrom('Sweet Breads', { id: 1, name: 'Breads', slug: 'breads' })),
    images: orNone(fc.constant(['a.webp', { url: 'b.webp' }])),
    price: pieces,
    basePrice: pieces,
    stock: pieces,
    stockLevel: pieces,
    available: orNone(fc.boolean()),
    popular: orNone(fc.boolean()),
    isPopular: orNone(fc.boolean()),
    new: orNone(fc.boolean()),
    createdAt: orNone(fc.string()),
    lastModified: orNone(fc.string()),
    sizes: orNone(fc.array(rawSize, { maxLength: 4 })),
    variants: orNone(fc.array(rawSize, { maxLength: 4 })),
  },
  { requiredKeys: ['id', 'name'] },
)

test('normalising twice changes nothing, and stock is the first size’s (§3, D14)', () => {
  fc.assert(
    fc.property(rawProduct, (raw) => {
      const once = normaliseProduct(raw)
      expect(normaliseProduct(once)).toEqual(once)
      expect(once.stock).toBe(once.sizes[0]?.stockQuantity)
    }),
  )
})
