import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { getProductAnalytics } from '#contract/admin/figures.ts'
import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { listShelf, sellAtCounter, undoCounterSale } from '#contract/admin/order/counter-sale.ts'
import { closeDay, getDayMoney, promiseRefund } from '#contract/admin/order/money.ts'
import { listNewOrders } from '#contract/admin/order/new-order.ts'
import { getOrderCounts } from '#contract/admin/order/order-count.ts'
import { UNDO_MS } from '#domain/order/work/step-undo.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orders, windowUses } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { setStock, stockOf } from '#tests/server/setup/order/order-records.ts'
import { newKey } from '#tests/server/setup/order/placing.ts'
import {
  changeSettings,
  madeProduct,
  openSharedShop,
  readyProduct,
  refusalOf,
} from '#tests/server/setup/shop.ts'

const TODAY = '2026-11-21'
/** More than the lot of a sale's undo. */
const LATER_MS = 2 * UNDO_MS

describe('a sale at the counter', async () => {
  const shop = await openSharedShop()
  const staff = await signInAs(shop, 'staff')
  const admin = await signInAs(shop, 'admin')
  const bread = await readyProduct(shop)
  await setStock(shop, bread.size.id, 100)

  const saleOf = (quantity: number, { product, size } = bread, tendered = 0) => {
    const total = quantity * size.price
    return {
      items: [{ productId: product.id, sizeId: size.id, quantity }],
      payment: { method: 'cash' as const, reference: null },
      cashReceived: total + tendered,
      expectedTotal: total,
    }
  }
  type Sale = Parameters<typeof send>[0]
  const send = (
    body: Omit<ReturnType<typeof saleOf>, 'payment' | 'cashReceived'> & {
      payment: { method: 'cash' | 'gcash'; reference: string | null }
      cashReceived: number | null
    },
    idempotencyKey = newKey(),
  ) => staff.request(sellAtCounter, { body, idempotencyKey })
  const till = async () =>
    (await staff.request(getDayMoney, { query: { date: TODAY } })).tills.find((one) => one.till === 'counter')

  test('is paid and completed at once, lowers the stock, and needs no window, message or customer', async () => {
    const before = await stockOf(shop, bread.size.id)
    const messages = await shop.deps.database.$count(outbox)
    const sold = await send(saleOf(2, bread, 500))
    expect(sold).toMatchObject({
      ...{ status: 'COMPLETED', origin: 'counter', total: 2 * bread.size.price, phone: '', email: null },
      ...{ cashReceived: 2 * bread.size.price + 500, deliveryFee: 0, next: [] },
      fulfilment: { method: 'pickup', date: TODAY },
      events: [{ status: 'COMPLETED', by: 'staff', username: 'tess' }],
    })
    expect(sold.payment.paidAt).not.toBeNull()
    expect(await stockOf(shop, bread.size.id)).toBe(before - 2)
    expect(await shop.deps.database.$count(outbox)).toBe(messages)
    expect(await shop.deps.database.$count(windowUses)).toBe(0)
    const { content } = await admin.request(listAuditEntries, {
      query: { noun: 'order', nounId: sold.number },
    })
    expect(content).toMatchObject([{ action: 'sold', after: { origin: 'counter', method: 'cash' } }])
  })

  test('counts in the money of the day, in the till’s expected cash, and in the figures, once', async () => {
    const [cash, sales] = [(await till())?.cash ?? 0, await revenue()]
    const sold = await send(saleOf(3))
    expect((await till())?.cash).toBe(cash + sold.total)
    expect(await revenue()).toBe(sales + sold.total)
  })

  test('of 0 pesos needs no cash, takes no money and is completed at once (D68)', async () => {
    const setPrice = async (price: number) => {
      await shop.deps.database.update(sizes).set({ price }).where(eq(sizes.id, bread.size.id))
      shop.deps.catalogue.invalidate()
    }
    const before = await till()
    await setPrice(0)
    const sold = await send({ ...saleOf(1), cashReceived: null, expectedTotal: 0 })
    await setPrice(bread.size.price)
    expect(sold).toMatchObject({ status: 'COMPLETED', total: 0, cashReceived: null })
    expect(sold.payment.paidAt).toBeNull()
    expect(await till()).toEqual(before)
  })

  test('is neither on the bake list nor due today, nor announced as a new order', async () => {
    const { number } = await send(saleOf(1))
    const listed = await staff.request(getBakeList, { query: { date: TODAY } })
    expect(listed.orders).toBe(0)
    const counts = await staff.request(getOrderCounts, { query: { date: TODAY } })
    expect(counts).toMatchObject({ total: 0, windows: [] })
    const news = await staff.request(listNewOrders, { query: {} })
    expect(JSON.stringify(news)).not.toContain(number)
  })

  test('sent again with its key is made once; the key sells nothing else (D24)', async () => {
    const before = await stockOf(shop, bread.size.id)
    const sale = saleOf(1)
    const [one, two] = await Promise.all([send(sale, 'counter-twice'), send(sale, 'counter-twice')])
    expect(one.number).toBe(two.number)
    expect(await stockOf(shop, bread.size.id)).toBe(before - 1)
    expect((await refusalOf(send(saleOf(2), 'counter-twice'))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('by GCash keeps its reference and no cash; a wrong reference is refused', async () => {
    const cash = (await till())?.cash
    const sale = { ...saleOf(1), cashReceived: null }
    const paid = await send({ ...sale, payment: { method: 'gcash', reference: '9012345678901' } })
    expect(paid).toMatchObject({
      payment: { method: 'gcash', reference: '9012345678901' },
      cashReceived: null,
    })
    expect((await till())?.cash).toBe(cash)
    const wrong = send({ ...sale, payment: { method: 'gcash', reference: '12' } })
    expect((await refusalOf(wrong)).status).toBe(400)
  })

  test('is refused with less cash than the total, with none, and with cash for another way to pay', async () => {
    const sale = saleOf(2)
    for (const wrong of [
      { ...sale, cashReceived: sale.expectedTotal - 1 },
      { ...sale, cashReceived: null },
      { ...sale, payment: { method: 'gcash', reference: null } },
    ] satisfies Sale[])
      expect((await refusalOf(send(wrong))).status).toBe(400)
  })

  test('is refused at another price and beyond the stock; nothing is taken or written (D22)', async () => {
    const [before, written] = [await stockOf(shop, bread.size.id), await shop.deps.database.$count(orders)]
    const cheaper = saleOf(1)
    const wrongPrice = await refusalOf(send({ ...cheaper, expectedTotal: cheaper.expectedTotal - 100 }))
    expect(wrongPrice.problem.errors?.[0]?.code).toBe('total-changed')
    const tooMany = await refusalOf(send(saleOf(before + 1)))
    expect(tooMany).toMatchObject({ code: 'SALE_CHANGED', status: 409 })
    expect(tooMany.problem.errors?.[0]).toMatchObject({ field: 'items[0].quantity', code: 'less-stock' })
    const pie = await madeProduct(shop)
    expect((await refusalOf(send(saleOf(1, pie)))).code).toBe('SALE_CHANGED')
    expect(await stockOf(shop, bread.size.id)).toBe(before)
    expect(await shop.deps.database.$count(orders)).toBe(written)
  })

  test('taken back within ten seconds returns goods and money, once; later only a refund does', async () => {
    const [before, cash] = [await stockOf(shop, bread.size.id), (await till())?.cash]
    const { number } = await send(saleOf(4))
    shop.letPass(UNDO_MS - 1)
    const undo = () => staff.request(undoCounterSale, { params: { number } })
    const ended = await Promise.allSettled([undo(), undo()])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(shop, bread.size.id)).toBe(before)
    expect((await till())?.cash).toBe(cash)
    const kept = await send(saleOf(1))
    shop.letPass(LATER_MS)
    const late = staff.request(undoCounterSale, { params: { number: kept.number } })
    expect((await refusalOf(late)).code).toBe('ORDER_STEP_REFUSED')
    const unknown = staff.request(undoCounterSale, { params: { number: 'P-NONE' } })
    expect((await refusalOf(unknown)).code).toBe('NOT_FOUND')
    const refund = { params: { number: kept.number }, body: { amount: kept.total, reason: 'Stale' } }
    expect(await staff.request(promiseRefund, refund)).toMatchObject({ amount: kept.total, wasPaid: true })
  })

  test('sells only what is on the shelf: no window, pause or closed day stops it', async () => {
    await changeSettings(shop, {
      closedDates: [TODAY],
      ordersPerWindow: 1,
      pausedUntil: '2026-12-01T00:00:00+08:00',
    })
    expect((await send(saleOf(1))).status).toBe('COMPLETED')
    await setStock(shop, bread.size.id, 0)
    const { products } = await staff.request(listShelf, { query: {} })
    expect(products.flatMap(({ sizes }) => sizes).map(({ id }) => id)).not.toContain(bread.size.id)
    expect(products.map(({ id }) => id)).not.toContain((await madeProduct(shop)).product.id)
    await setStock(shop, bread.size.id, 100)
  })

  test('is found by part of a name, by category, and stays priced whatever is looked at', async () => {
    const ask = (query: Record<string, string>) => staff.request(listShelf, { query })
    const whole = await ask({})
    expect(whole.found).toBe(whole.products.length)
    expect(whole.sale).toEqual([])
    expect(whole.all).toBe(whole.found)
    const { name, category } = bread.product
    const found = await ask({ q: name.slice(1).toUpperCase(), category: category.name })
    expect(found.products.map(({ id }) => id)).toContain(bread.product.id)
    expect(found.categories).toEqual(whole.categories)
    expect(found.categories).toContain(category.name)
    const none = await ask({ q: 'no such bread', sale: String(bread.size.id) })
    expect(none).toMatchObject({ found: 0, products: [], sale: [{ id: bread.product.id }] })
    for (const sale of ['0', '1,', 'x', Array.from({ length: 51 }, (_, place) => place + 1).join(',')])
      expect((await refusalOf(ask({ sale }))).status, sale).toBe(400)
  })

  test('is in the expected cash when the day is closed', async () => {
    const cash = (await till())?.cash ?? 0
    const { total } = await send(saleOf(1))
    const counted = { date: TODAY, till: 'counter', opening: 0, counted: cash + total, note: null } as const
    expect(await staff.request(closeDay, { body: counted })).toMatchObject({
      cash: cash + total,
      difference: 0,
    })
  })

  test('keeps no telephone number, and no search finds walk-ins by one', async () => {
    const { number } = await send(saleOf(1))
    const [row] = await shop.deps.database.select().from(orders).where(eq(orders.number, number))
    expect(row).toMatchObject({ customerPhoneIndex: '', customerEmail: null, userId: null })
  })

  async function revenue(): Promise<number> {
    // Figures end before the present moment.
    shop.letPass(1000)
    const { sales } = await admin.request(getProductAnalytics, { query: { timeRange: '7d' } })
    return sales?.revenue ?? Number.NaN
  }
})
