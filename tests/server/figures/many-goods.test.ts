import { expect, test, vi } from 'vitest'
import { getMarginReport, getReport } from '#contract/admin/report.ts'
import { listTexts } from '#contract/admin/text.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import * as goodsSql from '#server/figures/goods-sql.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

const GOODS = 1_005
const query = { range: 'dates', fromDate: '2026-09-01', toDate: '2026-09-10', by: 'product' } as const
const price = (place: number) => 100 + ((place * 37) % GOODS)

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const total = Array.from({ length: GOODS }, (_, place) => price(place)).reduce((all, one) => all + one, 0)
const [order] = await shop.deps.database
  .insert(orders)
  .values({
    ...{ number: 'P-many', status: 'COMPLETED', placedAt: manilaMoment('2026-09-05', '10:00') },
    ...{ method: 'pickup', date: '2026-09-06', window: '10:00-12:00', paymentMethod: 'cash' },
    ...{ subtotal: total, discount: 0, deliveryFee: 0, total },
    customerName: 'Ana Reyes',
    customerPhone: shop.deps.vault.seal('0917 123 4567'),
    customerPhoneIndex: 'somebody',
  })
  .returning({ id: orders.id })
const lines = Array.from({ length: GOODS }, (_, place) => ({
  ...{ orderId: order?.id ?? 0, position: place, productId: 800_000 + place, sizeId: 900_000 + place },
  ...{ quantity: 1 + (place % 3), totalPrice: price(place), item: { productName: 'Goods' } as never },
}))
await shop.deps.database.insert(orderLines).values(lines)

test('has the thousand that sold most, and the sums of the others', async () => {
  const prices = Array.from({ length: GOODS }, (_, place) => price(place)).toSorted((a, b) => b - a)
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const sales = await admin.request(getReport, { query })
  expect(sales.rows.map(({ now }) => now.goods)).toEqual(prices.slice(0, 1_000))
  expect(sales.rest).toMatchObject({
    rows: 5,
    now: { goods: sum(prices.slice(1_000)) },
    before: { goods: 0 },
  })
  expect(sales.totals.now.pieces).toBe(sum(Array.from({ length: GOODS }, (_, place) => 1 + (place % 3))))
  const margins = await admin.request(getMarginReport, { query })
  expect(margins.rows).toHaveLength(1_000)
  expect(margins.rest).toMatchObject({ rows: 5, now: { revenue: sum(prices.slice(1_000)), coverage: 0 } })
  expect(margins.totals.now.revenue).toBe(sum(prices))
})

test('for twenty who ask at once it is added up three times at most, and again for one who asks later', async () => {
  const { firstSold } = goodsSql
  const { promise: whenAllWait, resolve: goOn } = Promise.withResolvers<void>()
  const added = vi.spyOn(goodsSql, 'firstSold').mockImplementation(async (...asked) => {
    await whenAllWait
    return firstSold(...asked)
  })
  const ask = () => admin.request(getReport, { query })
  const reports = Array.from({ length: 20 }, ask)
  // These go the same way behind them, but for the report itself.
  await Promise.all(Array.from({ length: 20 }, () => admin.request(listTexts, {})))
  goOn()
  expect(new Set((await Promise.all(reports)).map((one) => JSON.stringify(one))).size).toBe(1)
  // Two run at once, and all others join the one that waits: none joins a report that has begun.
  const asked = added.mock.calls.length
  expect(asked).toBeLessThanOrEqual(3)
  await ask()
  expect(added).toHaveBeenCalledTimes(asked + 1)
})

test('of different reports two are added up at a time', async () => {
  const { firstSold } = goodsSql
  let running = 0
  let most = 0
  const added = vi.spyOn(goodsSql, 'firstSold').mockImplementation(async (...asked) => {
    most = Math.max(most, ++running)
    return firstSold(...asked).finally(() => running--)
  })
  const days = ['2026-09-11', '2026-09-12', '2026-09-13', '2026-09-14', '2026-09-15', '2026-09-16']
  await Promise.all(days.map((toDate) => admin.request(getReport, { query: { ...query, toDate } })))
  expect([added.mock.calls.length, most]).toEqual([days.length, 2])
})

test('margins and sales are for admins: nothing of cost or turnover reaches staff (D30)', async () => {
  const staff = await signInAs(shop, 'staff')
  expect((await refusalOf(staff.request(getMarginReport, { query: {} }))).status).toBe(403)
  expect((await refusalOf(staff.request(getReport, { query: {} }))).status).toBe(403)
})
