import { expect, onTestFinished, test, vi } from 'vitest'
import { getAdminCategory, updateCategory } from '#contract/admin/product/category.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import * as snapshots from '#server/catalogue/snapshot.ts'
import * as stored from '#server/product/sql/product.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { openShop, type Shop } from '#tests/server/setup/shop.ts'

async function openOffice(): Promise<{ shop: Shop; admin: SignedIn }> {
  const shop = await openShop()
  onTestFinished(shop.close)
  return { shop, admin: await signInAs(shop, 'admin') }
}

/** Counts the products that are read from the database from now on. */
function watchReading() {
  const one = vi.spyOn(stored, 'loadStoredProducts')
  const all = vi.spyOn(stored, 'loadAllProducts')
  return {
    ids: () => one.mock.calls.flatMap(([, , ids]) => ids).toSorted((a, b) => a - b),
    wholeCatalogues: () => all.mock.calls.length,
  }
}

async function editCategory({ request }: SignedIn, id: number, changes: object) {
  const { version, parent, slug, name, description, isActive, isFeatured, sortOrder } = await request(
    getAdminCategory,
    { params: { id } },
  )
  const body = { name, slug, description, isActive, isFeatured, sortOrder, parentId: parent?.id ?? null }
  await request(updateCategory, { params: { id }, version, body: { ...body, ...changes } })
}

async function settle({ request }: SignedIn, changes: object) {
  const { version, ...settings } = await request(getSettings, {})
  await request(updateSettings, { body: { ...settings, ...changes }, version })
}

test("an edit of a category's name re-reads no product, and its products show it", async () => {
  const { shop, admin } = await openOffice()
  const { catalogue } = shop.deps
  const before = await catalogue.read()
  const reading = watchReading()
  await editCategory(admin, 1, { name: 'Breads of the morning' })
  const after = await catalogue.read()
  expect([reading.ids(), reading.wholeCatalogues()]).toEqual([[], 0])
  const shown = after.products.filter(({ category }) => category.id === 1)
  expect(new Set(shown.map(({ category }) => category.name))).toEqual(new Set(['Breads of the morning']))
  expect(after.categories.find(({ id }) => id === 1)?.name).toBe('Breads of the morning')
  const others = after.products.filter(
    ({ category, subcategory }) => category.id !== 1 && subcategory?.id !== 1,
  )
  expect(others.every((product) => before.product(product.id) === product)).toBe(true)
})

test('an edit of the announcement keeps every product as the same object', async () => {
  const { shop, admin } = await openOffice()
  const before = await shop.deps.catalogue.read()
  const reading = watchReading()
  await settle(admin, { announcement: '<p>Closed on Friday</p>' })
  const after = await shop.deps.catalogue.read()
  expect([reading.ids(), reading.wholeCatalogues()]).toEqual([[], 0])
  expect(after.settings.announcement).toContain('Closed on Friday')
  expect(after.products.every((product, place) => product === before.products[place])).toBe(true)
})

test('a category that is hidden re-reads its products alone, which are no longer for sale', async () => {
  const { shop, admin } = await openOffice()
  const { catalogue } = shop.deps
  const before = await catalogue.read()
  const reading = watchReading()
  await editCategory(admin, 1, { isActive: false })
  const after = await catalogue.read()
  const ids = before.products.filter(({ category }) => category.id === 1).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(reading.wholeCatalogues()).toBe(0)
  expect(ids.every((id) => reading.ids().includes(id) && after.product(id)?.available === false)).toBe(true)
  const categoryOf = new Map(
    [...before.products, ...before.hidden.map(({ product }) => product)].map((one) => [
      one.id,
      one.category.id,
    ]),
  )
  expect(new Set(reading.ids().map((id) => categoryOf.get(id)))).toEqual(new Set([1]))
})

test('another day off re-reads made-to-order goods alone, of which fewer can be promised', async () => {
  const { shop, admin } = await openOffice()
  const { catalogue } = shop.deps
  const before = await catalogue.read()
  const made = before.products.filter(({ madeToOrder }) => madeToOrder)
  const reading = watchReading()
  const { closedWeekdays } = before.settings
  const open = [1, 2, 3, 4, 5].find((day) => !closedWeekdays.includes(day)) ?? 1
  await settle(admin, { closedWeekdays: [...closedWeekdays, open] })
  const after = await catalogue.read()
  expect(reading.wholeCatalogues()).toBe(0)
  expect(made.every(({ id, stock }) => (after.product(id)?.stock ?? 0) < stock)).toBe(true)
  const others = after.products.filter(({ madeToOrder }) => !madeToOrder)
  expect(others.every((product) => before.product(product.id) === product)).toBe(true)
})

test('an edit in another process does not wait until its orders are taken over', async () => {
  const { shop } = await openOffice()
  const { catalogue } = shop.deps
  await catalogue.read()
  const loading = vi.spyOn(snapshots, 'loadChanged')
  const taken = () => loading.mock.calls.map(([, , changes]) => changes)
  catalogue.hear('another 1 sold')
  await expect.poll(taken).toEqual([[1]])
  catalogue.hear('another 2 sold')
  catalogue.hear('another frame,3 edited')
  await expect.poll(taken, { timeout: 20_000 }).toEqual([[1], ['frame', 3], [2]])
})
