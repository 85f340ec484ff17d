import { expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import * as calls from '#contract/admin/product/category.ts'
import { createProduct, deleteProduct } from '#contract/admin/product/product.ts'
import { listCategories } from '#contract/catalogue/category.ts'
import { listAvailableProducts } from '#contract/catalogue/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

const DRAFT: calls.CategoryDraft = {
  name: 'Kakanin',
  description: 'Rice cakes',
  parentId: null,
  isActive: true,
  isFeatured: false,
  sortOrder: 9,
}
const create = (changes: Partial<calls.CategoryDraft>) =>
  admin.request(calls.createCategory, { body: { ...DRAFT, ...changes } })
const update = ({ id, version }: calls.AdminCategory, changes: Partial<calls.CategoryDraft>) =>
  admin.request(calls.updateCategory, { params: { id }, version, body: { ...DRAFT, ...changes } })
const remove = ({ id, version }: calls.AdminCategory) =>
  admin.request(calls.deleteCategory, { params: { id }, version })
const seen = async (id: number) =>
  (await shop.request(listCategories, {})).find((category) => category.id === id)

test('a category is made, edited and taken away, for shoppers at once and in the audit trail', async () => {
  const made = await create({ name: 'Kakanin' })
  expect(await seen(made.id)).toMatchObject({ slug: 'kakanin', productCount: 0, parent: null })
  const edited = await update(made, { name: 'Rice Cakes', slug: 'rice-cakes' })
  expect([edited.version, edited.slug]).toEqual([2, 'rice-cakes'])
  expect((await seen(made.id))?.name).toBe('Rice Cakes')
  const stale = await refusalOf(update(made, { name: 'Too late' }))
  expect([stale.status, stale.problem.versions?.current]).toEqual([
    412,
    expect.objectContaining({ name: 'Rice Cakes' }),
  ])
  await remove(edited)
  expect(await seen(made.id)).toBeUndefined()
  const { content } = await admin.request(listAuditEntries, {
    query: { noun: 'category', nounId: made.id },
  })
  expect(content.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created'])
  expect(content[1]?.after).toEqual({ name: 'Rice Cakes', slug: 'rice-cakes' })
})

test('no category is below itself, below a subcategory, or with its own subcategories below another', async () => {
  const main = await create({ name: 'Main' })
  const sub = await create({ name: 'Sub', parentId: main.id })
  const field = async (call: Promise<unknown>) => (await refusalOf(call)).problem.errors?.[0]?.field
  expect(sub.parent?.id).toBe(main.id)
  expect(await field(update(main, { name: 'Main', parentId: main.id }))).toBe('parentId')
  expect(await field(update(main, { name: 'Main', parentId: sub.id }))).toBe('parentId')
  expect(await field(create({ name: 'Third', parentId: sub.id }))).toBe('parentId')
  expect(await field(update(main, { name: 'Main', parentId: 1 }))).toBe('parentId')
  expect(await field(create({ name: 'Nowhere', parentId: 9_999 }))).toBe('parentId')
})

test('a slug is one category’s only', async () => {
  expect((await refusalOf(create({ name: 'Breads' }))).code).toBe('SLUG_TAKEN')
})

test('a category with products or subcategories stays; one whose products are all gone does not', async () => {
  const main = await create({ name: 'Fiesta Trays' })
  const product = await admin.request(createProduct, { body: { ...newCake(), categoryId: main.id } })
  expect((await seen(main.id))?.productCount).toBe(1)
  expect((await refusalOf(remove(main))).code).toBe('CATEGORY_IN_USE')
  await admin.request(deleteProduct, { params: { id: product.id }, version: product.version })
  expect((await seen(main.id))?.productCount).toBe(0)
  await remove(main)
  expect(await seen(main.id)).toBeUndefined()
})

test('products of an inactive category are not sold: they have no page either (D4)', async () => {
  const main = await create({ name: 'Christmas' })
  const product = await createCake({ name: 'Puto Bumbong', categoryId: main.id }, admin)
  const [{ id: sizeId } = expect.fail('no size')] = product.sizes
  const line = { productId: product.id, sizeId, quantity: 1, packagingId: null, addonIds: [], message: null }
  const fulfilment = { method: 'pickup' as const, date: null, window: null }
  const sold = async () => {
    const quote = await shop.request(quoteOrder, { body: { items: [line], fulfilment, voucherCode: null } })
    const available = await shop.request(listAvailableProducts, {})
    return [quote.problems.map(({ code }) => code), available.some(({ id }) => id === product.id)]
  }
  expect(await sold()).toEqual([[], true])
  const hidden = await update(main, { name: 'Christmas', isActive: false })
  expect(await sold()).toEqual([['unavailable'], false])
  await update(hidden, { name: 'Christmas' })
  expect(await sold()).toEqual([[], true])
})
