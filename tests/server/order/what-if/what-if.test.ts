import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { listMadeGoods, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import * as order from '#server/order/sql/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { ask, CLOSED, DAY, NOTHING, orderPies, ovensOut } from '#tests/server/setup/order/late-orders.ts'
import { madeProduct, openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const pie = (await madeProduct(shop)).product
const numbers = [await orderPies(shop, 1, 'ana@example.com'), await orderPies(shop, 2, null)]

const lateOf = async (change: WhatIfChange) =>
  (await ask(staff, change)).late.map(({ order }) => order.number)

test('a closed day makes its orders late and closes its windows; looking writes nothing (19.3)', async () => {
  const rows = () => Promise.all([auditEntries, outbox].map((table) => shop.deps.database.$count(table)))
  const before = await rows()
  const { orders, totalLate, late, windows } = await ask(staff, CLOSED)
  expect([orders, totalLate]).toEqual([2, 2])
  const untold = { why: 'closed', sameDay: null, state: 'untold', notices: [] }
  expect(late).toMatchObject([
    { order: { number: numbers[0] }, ...untold, message: { channel: 'email' } },
    { order: { number: numbers[1] }, ...untold, message: { channel: 'phone' } },
  ])
  expect(late[0]?.message.text).toContain('It could be ready on Sun, Nov 29.')
  expect(windows.every(({ date, why }) => date === DAY && why === 'closed')).toBe(true)
  expect(windows).not.toEqual([])
  expect(await rows()).toEqual(before)
})

test('some closed hours make late whose window they touch, and name a window of the same day', async () => {
  const hours = (from: string, until: string) => ({
    ...NOTHING,
    closed: { from: DAY, until: DAY, hours: { from, until } },
  })
  const { late, windows, soldOut } = await ask(staff, hours('11:00', '14:00'))
  expect(late.map(({ order, sameDay }) => [order.number, sameDay])).toEqual(
    numbers.map((number) => [number, '14:00-16:00']),
  )
  expect(windows).toEqual(
    ['10:00-12:00', '12:00-14:00'].map((window) => ({ date: DAY, window, why: 'closed' })),
  )
  expect(soldOut).toEqual([])
  expect(await lateOf(hours('12:00', '24:00'))).toEqual([])
})

test('an oven that is out, and a rush order, make late who ordered last, as far as the day has no room', async () => {
  const { dailyCapacity } = pie.madeToOrder ?? { dailyCapacity: 0 }
  const rush = { productId: pie.id, quantity: dailyCapacity - 1, date: DAY, window: '08:00-10:00' }
  expect(await lateOf({ ...NOTHING, rush })).toEqual([numbers[1]])
  const { late, soldOut } = await ask(staff, ovensOut())
  expect(late.map(({ why }) => why)).toEqual(['oven', 'oven'])
  expect(soldOut).toContainEqual({ productId: pie.id, productName: pie.name, date: DAY })
  expect((await ask(staff, ovensOut(null, 100))).totalLate).toBe(0)
})

test('capacity is lost for a product, a category, or what is in a category below it, and for nothing else', async () => {
  const { products, categories } = await staff.request(listMadeGoods, {})
  expect(products).toContainEqual({
    ...{ id: pie.id, name: pie.name },
    dailyCapacity: pie.madeToOrder?.dailyCapacity,
  })
  const containing = categories.filter(({ productIds }) => productIds.includes(pie.id))
  expect(containing.map(({ id }) => id)).toEqual([pie.category.id, pie.subcategory?.id])
  const cakes = categories.find(({ productIds }) => !productIds.includes(pie.id))
  const other = products.find(({ id }) => id !== pie.id)
  for (const { id } of containing) {
    expect(await lateOf(ovensOut({ categoryIds: [id], productIds: [] }))).toEqual(numbers)
  }
  expect(await lateOf(ovensOut({ categoryIds: [], productIds: [pie.id] }))).toEqual(numbers)
  const others = { categoryIds: [cakes?.id ?? 0], productIds: [other?.id ?? 0] }
  expect(await lateOf(ovensOut(others))).toEqual([])
  const { soldOut } = await ask(staff, ovensOut(others))
  expect(soldOut.map(({ productId }) => productId)).not.toContain(pie.id)
  expect(soldOut.map(({ productId }) => productId)).toContain(other?.id)
})

test('an order that the rider has taken is late for nothing', async () => {
  const number = await orderPies(shop, 1, null)
  const set = (status: 'OUT_FOR_DELIVERY' | 'READY' | 'CANCELLED') =>
    shop.deps.database.update(orders).set({ status }).where(eq(orders.number, number))
  await set('READY')
  expect(await lateOf(CLOSED)).toContain(number)
  expect(await lateOf(ovensOut())).not.toContain(number)
  await set('OUT_FOR_DELIVERY')
  expect(await lateOf(CLOSED)).not.toContain(number)
  await set('CANCELLED')
  expect((await ask(staff, CLOSED)).orders).toBe(2)
})

test('however many orders are late, they are read in as few statements', async () => {
  const single = vi.spyOn(order, 'findOrder')
  const statements = vi.spyOn(shop.deps.database, 'select')
  const needed = async () => {
    // The first one reads the menu again, which the orders have changed; so does what announces them.
    await ask(staff, CLOSED)
    await shop.deps.catalogue.close()
    const counts: number[] = []
    let count = 0
    // The shop’s own tasks read between them, but not each time.
    for (let times = 0; times < 5; times++) {
      statements.mockClear()
      count = (await ask(staff, CLOSED)).late.length
      counts.push(statements.mock.calls.length)
    }
    return { late: count, statements: Math.min(...counts) }
  }
  const few = await needed()
  for (let more = 0; more < 8; more++) await orderPies(shop, 1, 'ana@example.com')
  const many = await needed()
  expect(many.late).toBe(few.late + 8)
  expect(many.statements).toBe(few.statements)
  expect(single).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('only people of the shop look', async () => {
  expect((await refusalOf(ask(shop, CLOSED))).status).toBe(401)
  const customer = await signInAs(shop, 'customer')
  expect((await refusalOf(ask(customer, CLOSED))).code).toBe('FORBIDDEN')
  expect((await refusalOf(customer.request(listMadeGoods, {}))).code).toBe('FORBIDDEN')
})
