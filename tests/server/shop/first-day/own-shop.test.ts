import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { deleteCategory, listAdminCategories } from '#contract/admin/product/category.ts'
import { createProduct } from '#contract/admin/product/product.ts'
import { changeProductState } from '#contract/admin/product/product-state.ts'
import {
  getFirstDay,
  openOwnShop,
  restoreSample,
  settleStep,
  startOwnShop,
} from '#contract/admin/shop/first-day.ts'
import { getSettings, updateSettings } from '#contract/admin/shop/settings.ts'
import { editFileText, getText, updateText } from '#contract/admin/text.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { listAvailableVouchers } from '#contract/voucher.ts'
import { FIRST_DAY_STEPS } from '#domain/place/first-day.ts'
import { RESTORE_HOURS } from '#domain/place/sample.ts'
import { texts } from '#server/db/schema/text.ts'
import { loadOrderingSettings } from '#server/shop/settings-sql.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { day, place } from '#tests/server/setup/order/order-rush.ts'
import { openShop, readyProduct, refusalOf, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
let admin: SignedIn
beforeEach(async () => {
  shop = await openShop()
  admin = await signInAs(shop, 'admin')
})
afterEach(() => shop.close())

const OWN = {
  name: 'Nanay Bakes',
  phone: '0917 123 4567',
  email: 'nanay@bakes.example',
  address: {
    street: '7 Mabini Street',
    barangay: 'Poblacion I',
    municipality: 'Silang',
    province: 'Cavite',
    postalCode: '',
  },
}
const HOUR_MS = 3_600_000

const begin = () => admin.request(startOwnShop, { body: OWN })
const catalogue = () => shop.deps.catalogue.read()
const isPreparing = async () => (await admin.request(getFirstDay, {})).steps !== null
const isSample = async () => (await admin.request(getFirstDay, {})).sample !== null
const offers = async () =>
  (await shop.request(listAvailableVouchers, { query: { orderTotal: 100_000 } })).vouchers

/** A product of the owner's own, on sale. */
async function bake(name: string) {
  const [category] = await admin.request(listAdminCategories, {})
  const draft = { ...newCake(), name, categoryId: category?.id ?? 0 }
  return (await admin.request(createProduct, { body: draft })).id
}

test('the sample says that it is one, and what beginning one’s own takes away (D84)', async () => {
  const { sample, steps, restorableUntil } = await admin.request(getFirstDay, {})
  const { products, categories } = await catalogue()
  expect({ steps, restorableUntil }).toEqual({ steps: null, restorableUntil: null })
  expect(sample).toMatchObject({ products: products.length, categories: categories.length, vouchers: 6 })
  expect(sample?.articles).toBeGreaterThan(5)
})

test('an own shop begins without goods, occasions, vouchers, articles and facts of the sample, and with one category (D84)', async () => {
  const answer = await begin()
  expect(answer).toMatchObject({ sample: null, goods: { published: 0, drafts: 0 } })
  expect(answer.steps?.map(({ name }) => name)).toEqual([...FIRST_DAY_STEPS])
  expect(answer.steps?.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(['facts'])
  const { products, hidden, categories, occasions } = await catalogue()
  expect([products, hidden, occasions]).toEqual([[], [], []])
  expect(categories.map(({ name }) => name)).toEqual(['Our bakes'])
  expect(await offers()).toEqual([])
  const { facts, delivery } = await shop.request(getShopTerms, {})
  expect(facts).toMatchObject({
    ...OWN,
    address: { ...OWN.address, country: 'PH' },
    messenger: '',
    tagline: '',
  })
  expect(delivery).toEqual([])
  expect(await shop.deps.database.$count(texts)).toBeGreaterThan(5)
  const { content } = await admin.request(listAuditEntries, { query: { noun: 'settings' } })
  expect(content[0]).toMatchObject({ action: 'emptied' })
})

test('addresses of the sample’s goods are free for one’s own, and own goods stay when the sample goes (D84)', async () => {
  const own = await bake('Leche Flan Cake')
  await begin()
  const { products, categories } = await catalogue()
  expect(products.map(({ id }) => id)).toEqual([own])
  expect(categories).toHaveLength(1)
  await bake('Made-to-Order Egg Pie')
  expect((await catalogue()).productBySlug('made-to-order-egg-pie')?.id).toBeGreaterThan(own)
})

test('for a day the sample comes back whole, and what was baked since stays (D84)', async () => {
  const before = await catalogue()
  const settings = await loadOrderingSettings(shop.deps.database)
  await begin()
  const own = await bake('Made-to-Order Egg Pie')
  await admin.request(restoreSample, {})
  const after = await catalogue()
  expect(after.products.map(({ id }) => id)).toEqual([...before.products.map(({ id }) => id), own])
  const taken = before.productBySlug('made-to-order-egg-pie')
  expect(after.product(taken?.id ?? 0)?.slug).toBe(`made-to-order-egg-pie-${taken?.id}`)
  const without = ({ slug, ...rest }: (typeof after.products)[number]) => rest
  expect(after.products.slice(0, -1).map(without)).toEqual(before.products.map(without))
  expect(after.occasions).toEqual(before.occasions)
  expect(after.categories.filter(({ slug }) => slug !== 'our-bakes')).toEqual(before.categories)
  expect((await offers()).length).toBeGreaterThan(0)
  expect(await loadOrderingSettings(shop.deps.database)).toEqual(settings)
  expect(await shop.deps.database.$count(texts)).toBe(0)
  expect(await isSample()).toBe(true)
})

test('after a day, and once the shop is open, nothing comes back (D84)', async () => {
  await begin()
  shop.letPass(RESTORE_HOURS * HOUR_MS + 1000)
  admin = await signInAs(shop, 'admin')
  expect((await admin.request(getFirstDay, {})).restorableUntil).toBeNull()
  expect((await refusalOf(admin.request(restoreSample, {}))).code).toBe('FIRST_DAY_OVER')
  await bake('Ube Cake')
  await admin.request(openOwnShop, { body: {} })
  expect((await refusalOf(admin.request(restoreSample, {}))).code).toBe('FIRST_DAY_OVER')
})

test('a shop that is being set up takes no orders, and takes them once it is open (D84)', async () => {
  await begin()
  await bake('Ube Cake')
  const goods = [await readyProduct(shop)]
  const refused = await refusalOf(place(shop, goods, day('2026-11-23')))
  expect(refused.problem.errors?.map(({ message }) => message)).toContain(
    'We open soon, and take no orders yet',
  )
  await admin.request(openOwnShop, { body: {} })
  expect([await isSample(), await isPreparing()]).toEqual([false, false])
  await place(shop, goods, day('2026-11-23'))
})

test('a shop without anything on sale does not open (D84)', async () => {
  await begin()
  expect((await refusalOf(admin.request(openOwnShop, { body: {} }))).code).toBe('NOTHING_ON_SALE')
})

test('a step is done by what was set, or by a word (D84)', async () => {
  await begin()
  const done = async () =>
    (await admin.request(getFirstDay, {})).steps?.flatMap(({ name, isDone }) => (isDone ? [name] : []))
  const { version, ...settings } = await admin.request(getSettings, {})
  await admin.request(updateSettings, { version, body: { ...settings, closedWeekdays: [1] } })
  expect(await done()).toEqual(['facts', 'hours'])
  await admin.request(settleStep, { params: { name: 'delivery' }, body: {} })
  await bake('Ube Cake')
  expect(await done()).toEqual(['facts', 'hours', 'delivery', 'goods'])
  const about = await admin.request(editFileText, { body: { kind: 'page', slug: 'about' } })
  expect(await done()).not.toContain('words')
  const { version: first, ...page } = await admin.request(getText, { params: { id: about.id } })
  await admin.request(updateText, {
    params: { id: about.id },
    version: first,
    body: {
      kind: page.kind,
      slug: page.slug,
      article: null,
      page: page.page,
      body: `I am Nena.\n\n${page.body}`,
    },
  })
  expect(await done()).toContain('words')
})

test('a shop of one’s own is not emptied, and of two admins who begin at once one does (D84)', async () => {
  const outcomes = await Promise.allSettled([begin(), begin()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusalOf(begin())).code).toBe('FIRST_DAY_OVER')
})

test('only admins begin, restore and open a shop', async () => {
  const staff = await signInAs(shop, 'staff')
  const refusals = await Promise.all([
    refusalOf(staff.request(getFirstDay, {})),
    refusalOf(staff.request(startOwnShop, { body: OWN })),
    refusalOf(staff.request(restoreSample, {})),
    refusalOf(staff.request(openOwnShop, { body: {} })),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('the settings do not open a shop that is being set up, and keep its stage', async () => {
  await begin()
  const { version, ...settings } = await admin.request(getSettings, {})
  await admin.request(updateSettings, { version, body: { ...settings, cancelHours: 3 } })
  expect(await isPreparing()).toBe(true)
})

test('a category in which only archived goods are left can be deleted', async () => {
  const [first] = (await admin.request(listAdminCategories, {})).filter(
    ({ parent, productCount }) => parent === null && productCount > 0,
  )
  const { products } = await catalogue()
  const other = (await admin.request(listAdminCategories, {})).filter(
    ({ parent }) => parent?.id === first?.id,
  )
  for (const { id, category } of products) {
    if (category.id !== first?.id) continue
    const version = 1
    await admin.request(changeProductState, { params: { id }, version, body: { state: 'archived' } })
  }
  for (const one of [...other, first]) {
    if (one) await admin.request(deleteCategory, { params: { id: one.id }, version: one.version })
  }
  expect((await catalogue()).categories.some(({ id }) => id === first?.id)).toBe(false)
})
