import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminProduct, ProductDraft } from '#contract/admin/product/product.ts'
import { bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { duplicateProduct } from '#contract/admin/product/product-state.ts'
import { getFirstDay } from '#contract/admin/shop/first-day.ts'
import { getProduct, type WireProduct } from '#contract/catalogue/product.ts'
import { listAllergenFreeProducts } from '#contract/catalogue/product-list.ts'
import { searchProducts } from '#contract/catalogue/search.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

// D69: allergens are stated, stated to be none, or not stated, and what nobody stated is never free of anything.

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const FREE = { isEggFree: true, isDairyFree: true, isNutFree: true, isGlutenFree: true, isVegan: true }
const NOT_STATED = { ...FREE, allergens: [], allergensStated: undefined }
const NONE = { ...FREE, allergens: [], allergensStated: true }

const create = (changes: Partial<ProductDraft>) => createCake(changes, admin)
const write = (product: AdminProduct, changes: Partial<ProductDraft>, who = admin) =>
  writeProduct(product, changes, who)
const bulk = ({ id, version }: AdminProduct, changes: Record<string, unknown>, who = admin) =>
  who.request(bulkUpdateProducts, { body: { dryRun: false, rows: [{ id, version, ...changes }] } })
const shown = ({ id }: AdminProduct) => admin.request(getProduct, { params: { id } })
const freeOf = async (allergen: 'egg' | 'nuts') =>
  (await admin.request(listAllergenFreeProducts, { params: { allergen } })).map(({ id }) => id)
const search = async (q: string) =>
  (await admin.request(searchProducts, { query: { q, page: 0, size: 100 } })).content.map(({ id }) => id)

describe('a product without allergens', () => {
  test('is not stated unless somebody says so, and then free of nothing, whatever its flags', async () => {
    const made = await create({ ...NOT_STATED, name: 'Leche flan' })
    expect(made).toMatchObject({ allergens: [], allergensStated: false })
    const wire: Partial<WireProduct> = await shown(made)
    expect(wire).toMatchObject({ allergens: [], allergensStated: false, isEggFree: false, isVegan: false })
    expect(await freeOf('egg')).not.toContain(made.id)
    expect(await search('leche flan')).toContain(made.id)
    for (const q of ['leche flan no egg', 'leche flan walang itlog', 'vegan leche flan'])
      expect(await search(q), q).not.toContain(made.id)
  })

  test('contains none of them when somebody has said so, and its flags count', async () => {
    const made = await create({ ...NONE, name: 'Gulaman' })
    expect(await shown(made)).toMatchObject({ allergens: [], allergensStated: true, isEggFree: true })
    expect(await freeOf('egg')).toContain(made.id)
    for (const q of ['gulaman no egg', 'gulaman walang itlog', 'vegan gulaman'])
      expect(await search(q), q).toContain(made.id)
  })

  test('with a list is stated, also by an editor that says nothing else', async () => {
    const made = await create({ allergens: ['egg'], allergensStated: undefined })
    expect(await shown(made)).toMatchObject({ allergens: ['egg'], allergensStated: true })
    const contradictory = await write(made, { allergensStated: false })
    expect(contradictory.allergensStated).toBe(true)
  })
})

test('staff list exactly the products whose allergens nobody has stated, those that the first day counts', async () => {
  const [unknown, none] = [await create(NOT_STATED), await create(NONE)]
  const list = async (allergensStated: 'true' | 'false') => {
    const query = { page: 0, size: 100, allergensStated }
    return (await admin.request(listAdminProductsAdvanced, { query })).content.map(({ id }) => id)
  }
  expect(await list('false')).toContain(unknown.id)
  expect(await list('false')).not.toContain(none.id)
  expect(await list('true')).toContain(none.id)
  const { goods } = await admin.request(getFirstDay, {})
  expect((await list('false')).length).toBe(goods.unstated)
})

describe('an edit', () => {
  test('can state and take back the statement, by staff too, one by one and many at once', async () => {
    const made = await create(NOT_STATED)
    const stated = await write(await readProduct(made.id, staff), { allergensStated: true }, staff)
    expect(stated.allergensStated).toBe(true)
    expect((await write(stated, { allergensStated: false })).allergensStated).toBe(false)
    const answer = await bulk(await readProduct(made.id, admin), { allergensStated: true }, staff)
    expect(answer.rows[0]).toMatchObject({
      before: { allergensStated: false },
      after: { allergensStated: true },
    })
    expect(await shown(made)).toMatchObject({ allergens: [], allergensStated: true })
  })

  test('of the version before leaves a statement alone, and an emptied list without one', async () => {
    const none = await create(NONE)
    expect((await write(none, { name: 'Gelatine', allergensStated: undefined })).allergensStated).toBe(true)
    const listed = await create({ allergens: ['milk'] })
    const emptied = await write(listed, { allergens: [], allergensStated: undefined })
    expect(emptied).toMatchObject({ allergens: [], allergensStated: false })
    const bread = await create({ allergens: ['wheat'] })
    await bulk(bread, { allergens: [] })
    expect(await shown(bread)).toMatchObject({ allergens: [], allergensStated: false })
  })

  test('drops the flags that its allergens contradict, also when staff state them', async () => {
    const made = await create({ ...FREE, allergens: ['soy'] })
    const seen = await readProduct(made.id, staff)
    const saved = await write(seen, { allergens: ['soy', 'egg'] }, staff)
    expect(saved).toMatchObject({ isEggFree: false, isVegan: false, isNutFree: true })
    await bulk(saved, { allergens: ['soy', 'egg', 'peanut'] }, staff)
    expect(await shown(made)).toMatchObject({ isEggFree: false, isNutFree: false, isDairyFree: true })
    const back = await write(await readProduct(made.id, admin), { allergens: ['soy'] })
    expect(back).toMatchObject({ isEggFree: false, isNutFree: false })
    expect(await freeOf('nuts')).not.toContain(made.id)
  })

  test('keeps what the office ticked while nobody has stated the allergens', async () => {
    const made = await create(NOT_STATED)
    expect(made.isEggFree).toBe(true)
    await write(made, { allergensStated: true })
    expect(await freeOf('egg')).toContain(made.id)
  })
})

test('of the goods before the statement, only those with a list are stated, and files of the others are stale', async () => {
  const { database } = shop.deps
  const listed = await create({ allergens: ['egg'] })
  const empty = await create(NONE)
  await database.update(products).set({ allergensStated: false })
  const file = readFileSync('src/server/db/migrations/0022_allergens_stated.sql', 'utf8')
  for (const update of file.split('--> statement-breakpoint').slice(1))
    await database.execute(sql.raw(update))
  const rowOf = async ({ id }: AdminProduct) =>
    (await database.select().from(products).where(eq(products.id, id)))[0]
  expect(await rowOf(listed)).toMatchObject({ allergensStated: true, version: listed.version })
  expect(await rowOf(empty)).toMatchObject({ allergensStated: false, version: empty.version + 1 })
})

test('a copy has the statement of its original', async () => {
  for (const statement of [NONE, NOT_STATED]) {
    const made = await create(statement)
    const copy = await staff.request(duplicateProduct, { params: { id: made.id } })
    expect(copy.allergensStated).toBe(made.allergensStated)
  }
})
