import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCategory } from '#contract/admin/product/category.ts'
import { createOccasion } from '#contract/admin/product/occasion.ts'
import { createProduct } from '#contract/admin/product/product.ts'
import { slugify, slugOf } from '#domain/product/slug.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

const SCRIPTS = ['月餅', 'كعك', '🥮', 'Печенье', 'ไข่']

test.each(SCRIPTS)('a product, a category and an occasion called %s get an address', async (name) => {
  const { slug } = await admin.request(createProduct, { body: { ...newCake(), name } })
  expect(slug).toMatch(/^product-\d+$/)
  const again = await admin.request(createProduct, { body: { ...newCake(), name } })
  expect(again.slug).toBe(`${slug}-2`)
  const category = { name, description: '', parentId: null, isActive: true, isFeatured: false, sortOrder: 9 }
  expect((await admin.request(createCategory, { body: category })).slug).toMatch(/^category-\d+$/)
  expect((await refusalOf(admin.request(createCategory, { body: category }))).status).toBe(409)
  const occasion = {
    name,
    description: '',
    productIds: [],
    isActive: true,
    sortOrder: 1,
    homeFrom: null,
    homeUntil: null,
  }
  expect((await admin.request(createOccasion, { body: occasion })).slug).toMatch(/^occasion-\d+$/)
})

test('any name has an address, always the same, and a name with Latin letters is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const slug = slugOf(name, 'product')
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugOf(name.normalize('NFD'), 'product')).toBe(slug)
      if (slugify(name)) expect(slug).toBe(slugify(name))
    }),
  )
})
