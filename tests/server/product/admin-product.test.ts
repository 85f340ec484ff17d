import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import * as calls from '#contract/admin/product/product.ts'
import { bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import { getProduct, getProductBySlug } from '#contract/catalogue/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { MAX_STOCK } from '#domain/product/stock.ts'
import { orderLines } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, draftFrom, newCake, readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { draftOf, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const read = (id: number, who = admin) => readProduct(id, who)
const write = (product: calls.AdminProduct, changes: Partial<calls.ProductDraft>, who = admin) =>
  writeProduct(product, changes, who)
const create = (changes: Partial<calls.ProductDraft> = {}) => createCake(changes, admin)

describe('a new product', () => {
  test('is in the catalogue at once as written, at its first size’s price', async () => {
    const made = await create({ name: 'Ube Halaya Cake' })
    expect(made).toMatchObject({ slug: 'ube-halaya-cake', price: 45_000, basePrice: 45_000, version: 1 })
    expect(made.sizes.map(({ name, price, cost, margin }) => [name, price, cost, margin])).toEqual([
      ['Small', 45_000, 20_000, 55.6],
      ['Large', 80_000, null, null],
    ])
    const seen = await shop.request(getProduct, { params: { id: made.id } })
    expect(seen).toMatchObject({ name: 'Ube Halaya Cake', stock: 6, tags: ['ube'], isNew: true })
    expect(seen.sizes[0]?.priceTiers).toEqual([{ minQuantity: 3, price: 42_000 }])
    expect(new Set([...made.packaging, ...made.addons].map(({ id }) => id)).size).toBe(2)
  })

  test('of a name that is there gets a slug of its own, unless the slug was given', async () => {
    await create({ name: 'Twin Cake' })
    expect((await create({ name: 'Twin Cake' })).slug).toBe('twin-cake-2')
    const refusal = await refusalOf(create({ slug: 'twin-cake' }))
    expect([refusal.status, refusal.code]).toEqual([409, 'SLUG_TAKEN'])
  })

  test('with a category, tier or lead time that cannot be is refused field by field', async () => {
    const [small] = newCake().sizes
    if (!small) throw new Error('The cake has no size')
    const refusal = await refusalOf(
      create({
        categoryId: 9_999,
        basePrice: 1,
        sizes: [{ ...small, priceTiers: [{ minQuantity: 3, price: small.price }] }],
        madeToOrder: { leadTimeDays: { min: 3, max: 2 }, dailyCapacity: 4, largeQuantity: 5 },
      }),
    )
    expect(refusal.problem.errors?.map(({ field }) => field).sort()).toEqual([
      'basePrice',
      'categoryId',
      'madeToOrder.leadTimeDays.max',
      'sizes[0].priceTiers[0].price',
    ])
  })

  test('costs no more than 10000 pesos (§5)', async () => {
    const [small] = newCake().sizes
    if (!small) throw new Error('The cake has no size')
    expect((await create({ sizes: [{ ...small, price: 1_000_000 }] })).price).toBe(1_000_000)
    await expect(create({ sizes: [{ ...small, price: 1_000_001 }] })).rejects.toThrow('Invalid request data')
  })
})

describe('an edit', () => {
  test('is seen by shoppers at once, and is in the audit trail with person, old and new value', async () => {
    const made = await create({ name: 'Pistachio Roll' })
    const edited = await write(made, { name: 'Pistachio Roll Cake', reason: 'Nobody knew what it was' })
    expect(edited.version).toBe(2)
    const seen = await shop.request(getProductBySlug, { params: { slug: 'pistachio-roll' } })
    expect(seen.name).toBe('Pistachio Roll Cake')
    const { content } = await admin.request(listAuditEntries, {
      query: { noun: 'product', nounId: made.id },
    })
    expect(content[0]).toMatchObject({
      action: 'updated',
      by: { username: 'luz' },
      before: { name: 'Pistachio Roll' },
      after: { name: 'Pistachio Roll Cake' },
      reason: 'Nobody knew what it was',
    })
    expect(content.map(({ action }) => action)).toEqual(['updated', 'created'])
  })

  test('of an older version is refused with both versions', async () => {
    const made = await create({ name: 'Cassava Cake' })
    await write(made, { name: 'Cassava Cake Special' })
    const { status, problem } = await refusalOf(write(made, { name: 'Cassava Bibingka' }))
    expect(status).toBe(412)
    expect(problem.versions).toMatchObject({
      current: { name: 'Cassava Cake Special', version: 2, price: 450 },
      yours: { name: 'Cassava Bibingka' },
    })
  })

  test('saves the same text five times without changing it (§5)', async () => {
    let product = await create({ description: 'Soft & <em>sweet</em> – “the best”' })
    const { description } = product
    for (let time = 0; time < 5; time++) product = await write(product, { isNew: time % 2 === 0 })
    expect(product.description).toBe(description)
  })

  test('adds and takes away sizes, and keeps the numbers of those that stay', async () => {
    const made = await create()
    const draft = draftFrom(made)
    const kept = draft.sizes.slice(1)
    const edited = await write(made, {
      sizes: [...kept, { name: 'Party', servings: 30, price: 150_000, priceTiers: [], stockQuantity: 2 }],
    })
    expect(edited.sizes.map(({ name }) => name)).toEqual(['Large', 'Party'])
    expect(edited.sizes[0]?.id).toBe(made.sizes[1]?.id)
    expect(edited.price).toBe(80_000)
  })
})

describe('stock', () => {
  test('is edited by a difference, and never falls below zero', async () => {
    const made = await create()
    const [small, large] = made.sizes
    const stock = (changes: { sizeId: number; stockDelta: number }[]) =>
      staff.request(calls.changeStock, { params: { id: made.id }, body: { changes } })
    const sizeId = small?.id ?? 0
    expect((await stock([{ sizeId, stockDelta: -4 }])).sizes[0]?.stockQuantity).toBe(2)
    const both = [
      { sizeId: large?.id ?? 0, stockDelta: 5 },
      { sizeId, stockDelta: -3 },
    ]
    const refusal = await refusalOf(stock(both))
    expect([refusal.code, refusal.problem.errors?.[0]?.field]).toEqual([
      'STOCK_BELOW_ZERO',
      'changes[1].stockDelta',
    ])
    const after = await read(made.id)
    expect(after.sizes.map(({ stockQuantity }) => stockQuantity)).toEqual([2, 2])
    expect(after.version).toBe(made.version)
  })

  test('never rises above the limit of a size, however it is edited', async () => {
    const made = await create()
    const [size] = made.sizes
    const sizeId = size?.id ?? 0
    const most = { stockDelta: MAX_STOCK - (size?.stockQuantity ?? 0) }
    const stock = (changes: { sizeId: number; stockDelta: number }[]) =>
      admin.request(calls.changeStock, { params: { id: made.id }, body: { changes } })
    await stock([{ sizeId, ...most }])
    const told = async (call: Promise<unknown>) => {
      const { status, code, problem } = await refusalOf(call)
      return [status, code, problem.errors?.[0]?.message]
    }
    const words = (field: string) => `${field} makes it more than ${MAX_STOCK} pieces`
    const twice = [
      { sizeId, stockDelta: -MAX_STOCK },
      { sizeId, stockDelta: MAX_STOCK },
      { sizeId, stockDelta: MAX_STOCK },
    ]
    expect(await told(stock(twice))).toEqual([409, 'STOCK_ABOVE_LIMIT', words('changes[2].stockDelta')])
    const draft = draftFrom(made)
    const sizes = draft.sizes.map((one, at) => (at === 0 ? { ...one, stockDelta: 1 } : one))
    expect(await told(write(made, { sizes }))).toEqual([
      ...[409, 'STOCK_ABOVE_LIMIT', words('sizes[0].stockDelta')],
    ])
    const row = { id: made.id, version: made.version, sizes: [{ id: sizeId, stockDelta: 1 }] }
    expect(await told(admin.request(bulkUpdateProducts, { body: { dryRun: false, rows: [row] } }))).toEqual([
      ...[409, 'BULK_REFUSED', words('sizes[0].stockDelta')],
    ])
    expect((await read(made.id)).sizes[0]?.stockQuantity).toBe(MAX_STOCK)
    expect((await stock([{ sizeId, stockDelta: -1 }])).sizes[0]?.stockQuantity).toBe(MAX_STOCK - 1)
  })
})

describe('sold out', () => {
  test('until tomorrow holds until the Manila day turns, for shoppers and for orders', async () => {
    const made = await create()
    const switched = await staff.request(calls.setAvailability, {
      params: { id: made.id },
      body: { isOffered: true, soldOutUntil: '2026-11-22' },
    })
    expect(switched).toMatchObject({ available: false, isOffered: true, soldOutUntil: '2026-11-22' })
    const quote = () =>
      shop.request(quoteOrder, {
        body: {
          items: draftOf([{ product: made, size: made.sizes[0] as never, quantity: 1 }], 0).items,
          fulfilment: { method: 'pickup', date: null, window: null },
          voucherCode: null,
        },
      })
    expect((await quote()).problems.map(({ code }) => code)).toEqual(['unavailable'])
    shop.setNow('2026-11-22', '00:01')
    expect((await shop.request(getProduct, { params: { id: made.id } })).available).toBe(true)
    expect((await quote()).problems).toEqual([])
    shop.setNow('2026-11-21', '09:30')
  })

  test('for now holds until someone says otherwise', async () => {
    const made = await create()
    const say = (isOffered: boolean) =>
      staff.request(calls.setAvailability, {
        params: { id: made.id },
        body: { isOffered, soldOutUntil: null },
      })
    expect((await say(false)).available).toBe(false)
    expect((await shop.request(getProduct, { params: { id: made.id } })).available).toBe(false)
    expect((await say(true)).available).toBe(true)
  })

  test('until today or earlier is refused', async () => {
    const made = await create()
    const call = staff.request(calls.setAvailability, {
      params: { id: made.id },
      body: { isOffered: true, soldOutUntil: '2026-11-21' },
    })
    expect((await refusalOf(call)).status).toBe(400)
  })
})

test('a removed product is gone for shoppers, its slug is free, and orders keep what was bought', async () => {
  const { product, size } = await readyProduct(shop)
  await placeOrder(shop, { product, size })
  const { version } = await read(product.id)
  const last = await admin.request(calls.deleteProduct, { params: { id: product.id }, version })
  expect(last.name).toBe(product.name)
  expect((await refusalOf(shop.request(getProduct, { params: { id: product.id } }))).status).toBe(404)
  expect((await refusalOf(read(product.id))).status).toBe(404)
  const lines = await shop.deps.database.select().from(orderLines).where(eq(orderLines.productId, product.id))
  expect(lines[0]?.item.productName).toBe(product.name)
  expect((await create({ slug: product.slug })).slug).toBe(product.slug)
})
