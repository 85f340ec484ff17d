import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { product, type WireProduct } from '#contract/catalogue/product.ts'
import { inCentavos } from '#contract/catalogue/product-amounts.ts'
import { readProduct } from '#contract/catalogue/raw-product.ts'

const sample = JSON.parse(readFileSync('content/catalogue/products.json', 'utf8')) as unknown[]
const wire: WireProduct[] = sample.map((raw) => z.encode(product, readProduct(raw)))

test.each(wire)('$name has the amounts that decoding by the contract gives it', (each) => {
  expect(inCentavos(each)).toEqual(z.decode(product, each))
})

test.each([0.01, 1.005, 12.5, 640.29, 9999.99])('₱%d is as many centavos in every place', (price) => {
  const [sold] = wire.filter(({ packaging, addons }) => packaging.length > 0 && addons.length > 0)
  if (!sold) throw new Error('No product of the sample has packaging and extras')
  const sizes = sold.sizes.map((size) => ({ ...size, price, priceTiers: [{ minQuantity: 6, price }] }))
  const priced: WireProduct = {
    ...sold,
    basePrice: price,
    price,
    sizes,
    variants: sizes,
    packaging: sold.packaging.map((wrap) => ({ ...wrap, price })),
    addons: sold.addons.map((addon) => ({ ...addon, additionalCost: price })),
  }
  expect(inCentavos(priced)).toEqual(z.decode(product, priced))
})
