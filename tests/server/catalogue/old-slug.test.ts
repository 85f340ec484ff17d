import { expect, test } from 'vitest'
import { createCategory, updateCategory } from '#contract/admin/product/category.ts'
import {
  type AdminProduct,
  createProduct,
  deleteProduct,
  type ProductDraft,
  updateProduct,
} from '#contract/admin/product/product.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { listOldSlugs } from '#contract/catalogue/old-slug.ts'
import { movedSlugs } from '#domain/product/old-slug.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { draftFrom, newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

const create = (name: string) => admin.request(createProduct, { body: { ...newCake(), name } })
const edit = (product: AdminProduct, changes: Partial<ProductDraft>) =>
  admin.request(updateProduct, {
    params: { id: product.id },
    version: product.version,
    body: { ...draftFrom(product), ...changes },
  })
/** The products' redirects from former slugs. */
const moved = async () => {
  const { products } = await shop.deps.catalogue.read()
  return movedSlugs(await shop.request(listOldSlugs, {}), 'product', products)
}

test('all slugs that a product has had lead to the one it has, and back again', async () => {
  const first = await create('Halo Cake')
  const second = await edit(first, { slug: 'halo-halo-cake' })
  const third = await edit(second, { slug: 'mixed-cake' })
  expect(await moved()).toEqual({ 'halo-cake': 'mixed-cake', 'halo-halo-cake': 'mixed-cake' })
  await edit(third, { slug: 'halo-cake' })
  expect(await moved()).toEqual({ 'halo-halo-cake': 'halo-cake', 'mixed-cake': 'halo-cake' })
})

test('an edit that leaves the slug, and one that is refused, keep none', async () => {
  const before = await moved()
  const product = await create('Plain Cake')
  const renamed = await edit(product, { name: 'Very Plain Cake' })
  await expect(edit(renamed, { slug: 'pandesal' })).rejects.toMatchObject({ code: 'SLUG_TAKEN' })
  expect(await moved()).toEqual(before)
})

test('a slug that another product takes is that one’s, also once it has moved on', async () => {
  const product = await create('Taro Cake')
  await edit(product, { slug: 'gabi-cake' })
  const taker = await create('Taro Cake')
  expect(taker.slug).toBe('taro-cake')
  expect(await moved()).not.toHaveProperty('taro-cake')
  const gone = await edit(taker, { slug: 'taro-roll' })
  expect(await moved()).toMatchObject({ 'taro-cake': 'taro-roll' })
  await admin.request(deleteProduct, { params: { id: gone.id }, version: gone.version })
  expect(await moved()).not.toHaveProperty('taro-cake')
})

test('a category’s slug of before leads to it', async () => {
  const draft = {
    ...{ name: 'Kakanin', description: '', parentId: null, isActive: true, isFeatured: false, sortOrder: 9 },
  }
  const { id, version } = await admin.request(createCategory, { body: draft })
  await admin.request(updateCategory, { params: { id }, version, body: { ...draft, slug: 'rice-cakes' } })
  const categories = await shop.request(listCategories, {})
  expect(movedSlugs(await shop.request(listOldSlugs, {}), 'category', categories)).toEqual({
    kakanin: 'rice-cakes',
  })
})
