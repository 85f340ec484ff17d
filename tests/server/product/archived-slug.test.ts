import { expect, test } from 'vitest'
import { createProduct } from '#contract/admin/product/product.ts'
import { changeProductState } from '#contract/admin/product/product-state.ts'
import { getProductBySlug } from '#contract/catalogue/product.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')

test('an archived product gives its address up to a new one, and comes back with another', async () => {
  const create = () => admin.request(createProduct, { body: { ...newCake(), slug: 'kutsinta' } })
  const put = (state: 'archived' | 'published', { id, version }: { id: number; version: number }) =>
    admin.request(changeProductState, { params: { id }, version, body: { state } })
  const old = await create()
  const archived = await put('archived', old)
  const made = await create()
  expect(made.slug).toBe('kutsinta')
  expect((await put('published', archived)).slug).toBe(`kutsinta-${old.id}`)
  expect(await shop.request(getProductBySlug, { params: { slug: 'kutsinta' } })).toMatchObject({
    id: made.id,
  })
  expect((await refusalOf(create())).problem.code).toBe('SLUG_TAKEN')
})
