import { expect, test } from 'vitest'
import { cartData } from '#contract/content/cart-data.ts'
import { plainCartData } from '#contract/content/plain-cart-data.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'

test('lists the choices, in pesos', () => {
  const product = aProduct({
    images: ['egg-pie-1.webp', 'egg-pie-2.webp'],
    sizes: [aSize({ priceTiers: [{ minQuantity: 12, price: 24050 }] })],
    packaging: [{ id: 1, name: 'Box', price: 1500 }],
    addons: [{ id: 4, name: 'Candles', additionalCost: 2000 }],
    madeToOrder: { leadTimeDays: { min: 1, max: 2 }, dailyCapacity: 10, largeQuantity: 5 },
  })
  expect(cartData(product)).toEqual({
    id: 12,
    slug: 'egg-pie',
    name: 'Egg Pie',
    image: 'egg-pie-1.webp',
    sizes: [{ id: 31, name: 'Whole', price: 260, stock: 8, tiers: [[12, 240.5]] }],
    packaging: [{ id: 1, name: 'Box', price: 15 }],
    addons: [{ id: 4, name: 'Candles', cost: 20 }],
    leadTimeDays: { min: 1, max: 2 },
  })
})

test('leaves out empty lists', () => {
  expect(Object.keys(cartData(aProduct()))).toEqual(['id', 'slug', 'name', 'sizes'])
  expect(Object.keys(cartData(aProduct()).sizes[0] ?? {})).toEqual(['id', 'name', 'price', 'stock'])
})

test('on a card tells only of the size that is added', () => {
  const other = aSize({ id: 32, stockQuantity: 0 })
  const product = aProduct({ sizes: [other, aSize()], packaging: [{ id: 1, name: 'Box', price: 1500 }] })
  expect(plainCartData(product, aSize())).toEqual({
    id: 12,
    slug: 'egg-pie',
    name: 'Egg Pie',
    sizes: [{ id: 31, name: 'Whole', price: 260, stock: 8 }],
  })
})
