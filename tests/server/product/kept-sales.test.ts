import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitOrder } from '#contract/order/order.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { spanOf } from '#server/figures/figures.ts'
import { keepSales } from '#server/figures/kept-sales.ts'
import { draftOf, openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function buy(key: string, quantity: number): Promise<string> {
  const { product, size } = await readyProduct(shop)
  const draft = draftOf([{ product, size, quantity }], size.price * quantity)
  return (await shop.request(submitOrder, { body: draft, idempotencyKey: key })).number
}

const setStatus = (number: string, status: OrderStatus) =>
  shop.deps.database.update(orders).set({ status }).where(eq(orders.number, number))

test('sales of days that are over are summed up once, and again when an order of theirs counts or counts no more', async () => {
  const { database, clock } = shop.deps
  const salesOf = keepSales(database)
  const pieces = async () => (await salesOf(spanOf(7, clock()))).map(({ quantity }) => quantity)
  const number = await buy('sold-yesterday', 2)
  await buy('sold-yesterday-too', 1)
  shop.setNow('2026-11-22', '09:00')
  expect(await pieces()).toEqual([3])
  await buy('sold-today', 3)
  shop.setNow('2026-11-22', '10:00')
  expect(await pieces()).toEqual([6])
  await setStatus(number, 'NO_SHOW')
  expect(await pieces()).toEqual([4])
  await setStatus(number, 'COMPLETED')
  expect(await pieces()).toEqual([6])
  // An order's lines never change, so figures that ignore this change show that nothing was summed up again.
  await database.update(orderLines).set({ quantity: 9 })
  expect(await pieces()).toEqual([12])
  shop.setNow('2026-11-23', '09:00')
  expect(await pieces()).toEqual([27])
})
