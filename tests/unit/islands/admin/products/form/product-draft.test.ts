import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { ALLERGENS } from '#domain/product/allergen.ts'
import { PRODUCT_FLAGS } from '#domain/product/product-fields.ts'
import { recordOf } from '#domain/record.ts'
import { draftOf } from '#islands/admin/products/form/product-draft.ts'
import { emptyFields, fieldsOf, type ProductFields } from '#islands/admin/products/form/product-form.ts'
import { draftFrom } from '#tests/server/setup/order/goods.ts'

const price = fc.integer({ min: 0, max: 1_000_000 })
const id = fc.integer({ min: 1, max: 100_000 })
const word = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim() || 'ube')
const words = fc.array(word, { maxLength: 4 })
const tier = fc.record({ minQuantity: fc.integer({ min: 2, max: 1000 }), price })
const size = fc.record({
  id,
  name: word,
  nameFilipino: fc.option(word),
  servings: fc.integer({ min: 1, max: 2000 }).map((halves) => halves / 2),
  price,
  stockQuantity: fc.integer({ min: 0, max: 100_000 }),
  sortOrder: fc.nat(20),
  priceTiers: fc.array(tier, { maxLength: 3 }),
  cost: fc.option(price),
})
const category = fc.record({ id, name: word, slug: fc.constant('breads') })
const flags = fc.record(recordOf(PRODUCT_FLAGS, () => fc.boolean()))

/** Any product that the editor may open. */
const anyProduct = fc
  .tuple(
    flags,
    fc.record({
      id,
      slug: fc.constantFrom('ube-cake', 'pandesal'),
      name: word,
      description: fc.string(),
      descriptionFilipino: fc.option(fc.string()),
      category,
      subcategory: fc.option(category),
      basePrice: price,
      sizes: fc.uniqueArray(size, { minLength: 1, maxLength: 4, selector: (one) => one.id }),
      packaging: fc.array(fc.record({ id, name: word, nameFilipino: fc.option(word), price }), {
        maxLength: 2,
      }),
      addons: fc.array(fc.record({ id, name: word, additionalCost: price }), { maxLength: 2 }),
      allergens: fc.oneof(fc.constant([]), fc.subarray([...ALLERGENS])),
      allergensStated: fc.boolean(),
      ingredients: words,
      ingredientsFilipino: fc.option(words),
      tags: words,
      tagsFilipino: fc.option(words),
      seoKeywords: words,
      allowsMessage: fc.boolean(),
      isOffered: fc.boolean(),
      madeToOrder: fc.option(
        fc.record({
          leadTimeDays: fc.record({ min: fc.nat(30), max: fc.nat(60) }),
          dailyCapacity: fc.integer({ min: 1, max: 1000 }),
          largeQuantity: fc.integer({ min: 2, max: 1000 }),
        }),
      ),
    }),
  )
  .map(
    ([marks, fields]) =>
      ({
        ...marks,
        ...fields,
        price: fields.sizes[0]?.price ?? 0,
      }) as unknown as AdminProduct,
  )

test('opening a product and saving it changes nothing', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      expect(draftOf(fieldsOf(product), product, true)).toEqual(draftFrom(product))
    }),
  )
})

test('a new product begins with allergens that nobody has stated; a tick or a list states them (D69)', () => {
  const sent = (changes: Partial<ProductFields>) => {
    const { allergens, allergensStated } = draftOf({ ...emptyFields('3'), ...changes }, undefined, true)
    return { allergens, allergensStated }
  }
  expect(sent({})).toEqual({ allergens: [], allergensStated: false })
  expect(sent({ hasNoAllergens: true })).toEqual({ allergens: [], allergensStated: true })
  expect(sent({ allergens: ['milk'] })).toEqual({ allergens: ['milk'], allergensStated: true })
})

test('costs are not sent by people who cannot see them', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      for (const sent of draftOf(fieldsOf(product), product, false).sizes)
        expect(sent).not.toHaveProperty('cost')
    }),
  )
})

test('stock is sent as a difference, so that orders in the meantime count', () => {
  fc.assert(
    fc.property(anyProduct, fc.integer({ min: 0, max: 100_000 }), (product, stock) => {
      const fields = fieldsOf(product)
      for (const one of fields.sizes) one.stock = String(stock)
      draftOf(fields, product, true).sizes.forEach((sent, at) => {
        expect((product.sizes[at]?.stockQuantity ?? 0) + (sent.stockDelta ?? 0)).toBe(stock)
        expect(sent).not.toHaveProperty('stockQuantity')
      })
    }),
  )
})

test('a new size brings its stock, not a difference', () => {
  const [product] = fc.sample(anyProduct, 1)
  if (!product) throw new Error('There is no product')
  const fields = fieldsOf(product)
  const [first] = fields.sizes
  if (!first) throw new Error('It has no size')
  fields.sizes.push({ ...first, sizeId: undefined, stock: '7' })
  const sent = draftOf(fields, product, true).sizes.at(-1)
  expect(sent).toMatchObject({ stockQuantity: 7 })
  expect(sent).not.toHaveProperty('stockDelta')
  expect(sent).not.toHaveProperty('id')
})

test('words in a list are separated by commas, but not by those in brackets', () => {
  const [product] = fc.sample(anyProduct, 1)
  if (!product) throw new Error('There is no product')
  const fields = { ...fieldsOf(product), ingredients: 'flour (wheat, malt), sugar , ,salt' }
  expect(draftOf(fields, product, true).ingredients).toEqual(['flour (wheat, malt)', 'sugar', 'salt'])
})
