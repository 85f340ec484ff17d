import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { product } from '#contract/catalogue/product.ts'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import { ALLERGENS } from '#domain/product/allergen.ts'
import { sampleCatalogue } from '#scripts/catalogue/sample.ts'

const FOLDER = 'content/catalogue'
const IMAGES = join(FOLDER, 'images')
const { categories, products, vouchers } = sampleCatalogue()
const files = products.flatMap((item) => item.images.map((image) => image.url))

const productOf = (slug: string) => {
  const found = products.find((item) => item.slug === slug)
  if (!found) throw new Error(`no product ${slug}`)
  return found
}

test('gives equal data for equal options', () => {
  expect(sampleCatalogue(200, 7)).toEqual(sampleCatalogue(200, 7))
  expect(sampleCatalogue(200, 7)).not.toEqual(sampleCatalogue(200, 8))
})

test.each(products.map((item) => [item.slug, item] as const))(
  'loses no field of %s on reading',
  (_, item) => {
    expect(z.encode(product, readProduct(item))).toMatchObject(item)
  },
)

test('numbers products, slugs, sizes, packaging and add-ons once each', () => {
  for (const ids of [
    products.map((item) => item.id),
    products.map((item) => item.slug),
    products.map((item) => item.description),
    products.flatMap((item) => item.sizes.map((size) => size.id)),
    products.flatMap((item) => item.packaging.map((packaging) => packaging.id)),
    products.flatMap((item) => item.addons.map((addon) => addon.id)),
    categories.map((category) => category.id),
    categories.map((category) => category.slug),
    vouchers.map((voucher) => voucher.code),
  ]) {
    expect(new Set<number | string>(ids).size).toBe(ids.length)
  }
})

test('puts every product under an active category and its subcategory', () => {
  for (const { name, category, subcategory } of products) {
    const under = categories.find((known) => known.id === subcategory?.id)
    expect(under, name).toMatchObject({ isActive: true, slug: subcategory?.slug, parent: category })
  }
})

test('keeps one inactive category without products', () => {
  const inactive = categories.filter((category) => !category.isActive)
  expect(inactive.map((category) => category.slug)).toEqual(['seasonal'])
})

test.each([
  ['isEggFree', ['egg']],
  ['isDairyFree', ['milk']],
  ['isGlutenFree', ['wheat']],
  ['isNutFree', ['peanut', 'tree nuts']],
  ['isVegan', ['egg', 'milk']],
] as const)('never sets %s against the allergens %s', (flag, allergens) => {
  const wrong = products.filter(
    (item) => item[flag] && allergens.some((name) => item.allergens.includes(name)),
  )
  expect(wrong.map((item) => item.name)).toEqual([])
  expect(products.some((item) => item[flag])).toBe(true)
})

test('names allergens from the fixed list only', () => {
  const known: readonly string[] = ALLERGENS
  expect(products.flatMap((item) => item.allergens).filter((name) => !known.includes(name))).toEqual([])
})

test('gives the egg pie a lead time of one to two days and a size for three to four people', () => {
  const pie = productOf('made-to-order-egg-pie')
  expect(pie.madeToOrder).toMatchObject({ leadTimeDays: { min: 1, max: 2 }, largeQuantity: 5 })
  expect(pie.sizes.map((size) => size.servings)).toContain(4)
  expect(pie.description).toContain('3–4 people')
})

test('gives mini cheesecakes a lead time of two to three days and cheaper pieces from 12 and 24', () => {
  const minis = productOf('mini-cheesecakes')
  expect(minis.madeToOrder).toMatchObject({ leadTimeDays: { min: 2, max: 3 }, largeQuantity: 24 })
  expect(minis.sizes[0]?.priceTiers.map((tier) => tier.minQuantity)).toEqual([12, 24])
})

test('lowers the price with every tier', () => {
  for (const { price, priceTiers } of products.flatMap((item) => item.sizes)) {
    const prices = [price, ...priceTiers.map((tier) => tier.price)]
    expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a))
  }
})

test('asks prices between 0 and 10000 pesos', () => {
  for (const item of [...products, ...sampleCatalogue(500).products]) {
    for (const { price } of item.sizes) expect(price > 0 && price <= 10_000, item.name).toBe(true)
  }
})

test('of generated products those with stock above 0 are available, else out-of-stock (§4)', () => {
  const read = [...products, ...sampleCatalogue(500).products].map(readProduct)
  for (const { name, available, status, sizes } of read) {
    const isLeft = sizes.some(({ stockQuantity }) => stockQuantity > 0)
    expect([available, status !== 'out-of-stock'], name).toEqual([isLeft, isLeft])
  }
})

test('has one product sold out, two that run low, and some with one size sold out', () => {
  const read = products.map(readProduct)
  const named = (status: string) => read.filter((item) => item.status === status).map((item) => item.slug)
  expect(named('out-of-stock')).toEqual(['kalihim'])
  expect(named('low-stock')).toEqual(['sans-rival', 'taisan'])
  const partly = read.filter((item) => item.available && item.sizes.some((size) => size.stockQuantity === 0))
  expect(partly.length).toBeGreaterThan(2)
})

test.each([products.length - 30, 500])('makes a catalogue of %i with ids and slugs of its own', (count) => {
  const made = sampleCatalogue(count).products
  expect(made).toHaveLength(count)
  expect(new Set(made.map((item) => item.id)).size).toBe(count)
  expect(new Set(made.map((item) => item.slug)).size).toBe(count)
  const sizes = made.flatMap((item) => item.sizes.map((size) => size.id))
  expect(new Set(sizes).size).toBe(sizes.length)
  for (const item of made) readProduct(item)
})

test('has vouchers over, running and yet to begin, one of them for seven uses and not public', () => {
  const ends = (code: string) => vouchers.find((voucher) => voucher.code === code)
  expect(ends('MERYENDA10')).toMatchObject({
    type: 'PERCENTAGE',
    value: 10,
    minOrderAmount: 300,
    maxDiscountCap: 100,
  })
  expect(ends('PUGON50')).toMatchObject({
    type: 'FIXED_AMOUNT',
    value: 50,
    minOrderAmount: 500,
    isPublic: true,
  })
  expect(ends('CAKE15')).toMatchObject({ type: 'CATEGORY_SPECIFIC', categoryIds: [3] })
  expect(vouchers.filter((voucher) => voucher.startsAt.startsWith('2027'))).toHaveLength(1)
  expect(vouchers.filter((voucher) => voucher.expiresAt.startsWith('2026'))).toHaveLength(1)
  expect(vouchers.filter((voucher) => !voucher.isPublic)).toMatchObject([{ usageLimit: 7 }])
})

test('has exactly the pictures that products name, light and square, each with its own words', async () => {
  expect((await readdir(IMAGES)).sort()).toEqual([...files].sort())
  const alts = products.flatMap((item) => item.images.map((image) => image.alt))
  expect(new Set(alts).size).toBe(alts.length)
  let bytes = 0
  for (const file of files) {
    const { width, height } = await sharp(join(IMAGES, file)).metadata()
    expect([width, height], file).toEqual([1600, 1600])
    bytes += (await stat(join(IMAGES, file))).size
  }
  expect(bytes).toBeLessThan(5_000_000)
})

/**
 * The smallest acceptable mean difference of two pictures' colours at 16 × 16, of 255: below it people take
 * them for the same.
 */
const LEAST_DIFFERENCE = 6

test('has no two pictures that look alike', async () => {
  const thumbnails = await Promise.all(
    files.map((file) =>
      sharp(join(IMAGES, file)).resize(16, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer(),
    ),
  )
  const alike: string[] = []
  thumbnails.forEach((first, index) => {
    for (let other = index + 1; other < thumbnails.length; other++) {
      const second = thumbnails[other] ?? first
      const difference =
        first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
      if (difference < LEAST_DIFFERENCE)
        alike.push(`${files[index]} ${files[other]} ${difference.toFixed(1)}`)
    }
  })
  expect(alike).toEqual([])
})
