import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { changeStock, getAdminProduct, updateProduct } from '#contract/admin/product/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { products, sizes } from '#server/db/schema/catalogue/catalogue.ts'
import * as edit from '#server/product/sql/product-edit.ts'
import { depth } from '#tests/depth.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { draftFrom } from '#tests/server/setup/order/goods.ts'
import {
  draftOf,
  openShop,
  readyProduct,
  refusalOf,
  SOME_DATABASES,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

const EDITORS = depth(20, 50)
const BUYERS = depth(24, 100)
const STOCKERS = depth(20, 40)
const PRICE = 10_000

describe.each(SOME_DATABASES)('on %s', (kind) => {
  test(`${EDITORS} edits of one version at once: one succeeds, the others are refused`, async () => {
    const { done, told, version, trail } = await editAtOnce(kind)
    expect({ done, told, version, trail }).toEqual({ done: 1, told: EDITORS - 1, version: 2, trail: 1 })
  })

  test(`stock edits during ${BUYERS} orders lose nothing`, async () => {
    const { left, made, expected } = await stockDuringOrders(kind)
    expect(made).toBe(BUYERS)
    expect(left).toBe(expected)
  })
})

describe.runIf(WITH_MUTANTS)('these very races find', () => {
  test('a version that is read before it is held', async () => {
    const meet = meeting()
    vi.spyOn(edit, 'holdProducts').mockImplementation(async (transaction, ids) => {
      const read = await readProducts(transaction, ids)
      await meet()
      return read
    })
    expect((await editAtOnce('postgres')).done).toBeGreaterThan(1)
  })

  test('stock that is read, added to and written back', async () => {
    vi.spyOn(edit, 'holdProducts').mockImplementation(readProducts)
    const meet = meeting()
    vi.spyOn(edit, 'writeSize').mockImplementation(async (transaction, id, { stockDelta = 0 }) => {
      const [size] = await transaction.select().from(sizes).where(eq(sizes.id, id))
      await meet()
      const stockQuantity = (size?.stockQuantity ?? 0) + stockDelta
      await transaction.update(sizes).set({ stockQuantity }).where(eq(sizes.id, id))
      return true
    })
    // Every change lowers the stock, so that lost ones cannot make up for each other.
    const { left, expected } = await stockDuringOrders('postgres', () => -1)
    expect(left).toBeGreaterThan(expected)
  })
})

/** The result of `holdProducts` without its locks. */
async function readProducts(...[transaction, ids]: Parameters<typeof edit.holdProducts>) {
  const rows = await transaction
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  const own = await transaction
    .select()
    .from(sizes)
    .where(inArray(sizes.productId, [...ids]))
  return new Map(rows.map((row) => [row.id, { row, sizes: own.filter((size) => size.productId === row.id) }]))
}

/** Fifty people save the same version at once. */
async function editAtOnce(kind: 'pglite' | 'postgres') {
  const shop = await openShop(kind)
  const { request } = await signInAs(shop, 'admin')
  const { product } = await readyProduct(shop)
  const opened = await request(getAdminProduct, { params: { id: product.id } })
  const results = await Promise.allSettled(
    Array.from({ length: EDITORS }, (_, editor) =>
      request(updateProduct, {
        params: { id: product.id },
        version: opened.version,
        body: { ...draftFrom(opened), name: `Edit ${editor}` },
      }),
    ),
  )
  const refusals = await Promise.all(
    results.flatMap((result) =>
      result.status === 'rejected' ? [refusalOf(Promise.reject(result.reason))] : [],
    ),
  )
  const told = refusals.filter(({ status, problem }) => status === 412 && problem.versions).length
  const { version } = await request(getAdminProduct, { params: { id: product.id } })
  const trail = await shop.deps.database.select().from(auditEntries)
  await shop.close()
  return { done: results.length - refusals.length, told, version, trail: trail.length }
}

/** The change that each person at the shelf makes: most add to the stock, some take away. */
const MIXED = (at: number): number => (at % 4 === 0 ? -5 : 3)

/** Shoppers buy pieces of one size while staff change its stock. */
async function stockDuringOrders(kind: 'pglite' | 'postgres', deltaOf = MIXED) {
  const shop = await openShop(kind)
  const { database, catalogue } = shop.deps
  const { request } = await signInAs(shop, 'staff')
  const { product, size } = await readyProduct(shop)
  await database
    .update(sizes)
    .set({ stockQuantity: 1_000, price: PRICE, priceTiers: [] })
    .where(eq(sizes.id, size.id))
  catalogue.invalidate()
  const items = draftOf([{ product, size, quantity: 1 }], PRICE).items
  const { windows } = await shop.request(quoteOrder, {
    body: { items, fulfilment: { method: 'pickup', date: null, window: null }, voucherCode: null },
  })
  const open = windows.filter((window) => window.open)
  const orders = Array.from({ length: BUYERS }, (_, buyer) => {
    const { date, window } = open[buyer % open.length] ?? { date: '', window: '' }
    return shop.request(submitOrder, {
      body: draftOf([{ product, size, quantity: 1 }], PRICE, {
        fulfilment: { method: 'pickup', date, window },
      }),
      idempotencyKey: `stock-buyer-${buyer}`,
    })
  })
  const deltas = Array.from({ length: STOCKERS }, (_, at) => deltaOf(at))
  const stocked = deltas.map((stockDelta) =>
    request(changeStock, {
      params: { id: product.id },
      body: { changes: [{ sizeId: size.id, stockDelta }] },
    }),
  )
  const [bought] = await Promise.all([Promise.allSettled(orders), Promise.all(stocked)])
  const made = bought.filter(({ status }) => status === 'fulfilled').length
  const [row] = await database.select().from(sizes).where(eq(sizes.id, size.id))
  await shop.close()
  const counted = deltas.reduce((sum, delta) => sum + delta, 0)
  return { left: row?.stockQuantity ?? 0, made, expected: 1_000 + counted - made }
}
