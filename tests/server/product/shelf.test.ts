import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { getBakeList } from '#contract/admin/order/bake-list.ts'
import { changeStock } from '#contract/admin/product/product.ts'
import { listStock, listStockMovements, moveStock, setDailyPar } from '#contract/admin/product/stock.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { shelfOpenings } from '#server/db/schema/catalogue/stock-movement.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { setStock, stockOf } from '#tests/server/setup/order/order-records.ts'
import { newKey, placeOrder } from '#tests/server/setup/order/placing.ts'
import {
  changeSettings,
  madeProduct,
  openSharedShop,
  readyProduct,
  refusalOf,
} from '#tests/server/setup/shop.ts'

describe('the shelf', async () => {
  const shop = await openSharedShop()
  let staff = await signInAs(shop, 'staff')
  const bread = await readyProduct(shop)
  const sizeId = bread.size.id
  const params = { sizeId: String(sizeId) }

  type Moved = { kind: 'received' | 'waste'; quantity: number; reason?: 'broken' | 'burnt' | null }
  const move = ({ reason = null, ...moved }: Moved, idempotencyKey = newKey()) =>
    staff.request(moveStock, { body: { sizeId, ...moved, reason }, idempotencyKey })
  const setPar = (dailyPar: number) => staff.request(setDailyPar, { params, body: { dailyPar } })
  const openings = () => shop.deps.database.$count(shelfOpenings, eq(shelfOpenings.sizeId, sizeId))
  const stock = () => stockOf(shop, sizeId)
  const pass = () => shop.tasks.shelfOpenings.pass()
  const history = async () => (await staff.request(listStockMovements, { params, query: {} })).content

  test('goods received and wasted change it, with who, when and why; a key does it once', async () => {
    await setStock(shop, sizeId, 10)
    const [row] = await Promise.all([
      move({ kind: 'received', quantity: 24 }, 'movement-twice'),
      move({ kind: 'received', quantity: 24 }, 'movement-twice'),
    ])
    expect(row).toMatchObject({ stock: 34, today: { received: 24, waste: 0 } })
    const after = await move({ kind: 'waste', quantity: 3, reason: 'burnt' })
    expect(after).toMatchObject({ stock: 31, today: { received: 24, waste: 3 } })
    expect(await history()).toMatchObject([
      { kind: 'waste', quantity: -3, reason: 'burnt', by: 'tess', at: '2026-11-21T09:30:00+08:00' },
      { kind: 'received', quantity: 24, reason: null, by: 'tess' },
    ])
  })

  test('waste needs a reason, goods received have none, and more than there is cannot be wasted', async () => {
    expect((await refusalOf(move({ kind: 'waste', quantity: 1 }))).status).toBe(400)
    expect((await refusalOf(move({ kind: 'received', quantity: 1, reason: 'broken' }))).status).toBe(400)
    const before = await stock()
    const all = move({ kind: 'waste', quantity: before + 1, reason: 'broken' })
    expect((await refusalOf(all)).code).toBe('STOCK_BELOW_ZERO')
    expect(await stock()).toBe(before)
  })

  test('a stock that is counted again, and what was sold, are beside it', async () => {
    const { product, size } = bread
    const changes = [{ sizeId: size.id, stockDelta: -1 }]
    await staff.request(changeStock, { params: { id: String(product.id) }, body: { changes } })
    await placeOrder(shop, bread, {}, 2)
    const { content } = await staff.request(listStock, { query: { search: product.name } })
    expect(content.find((one) => one.sizeId === size.id)?.today).toEqual({
      ...{ opening: 0, received: 24, waste: 3, corrected: -1, sold: 2 },
    })
    expect((await history())[0]).toMatchObject({ kind: 'corrected', quantity: -1 })
  })

  test('goods made to order are not on it', async () => {
    const { size, product } = await madeProduct(shop)
    const par = staff.request(setDailyPar, { params: { sizeId: String(size.id) }, body: { dailyPar: 5 } })
    expect((await refusalOf(par)).status).toBe(404)
    const { content } = await staff.request(listStock, { query: { search: product.name } })
    expect(content.map(({ productId }) => productId)).not.toContain(product.id)
  })

  test('a par set while the shop is open begins at the next opening, on the shop’s clock (D41)', async () => {
    await setStock(shop, sizeId, 5)
    expect(await setPar(60)).toMatchObject({ dailyPar: 60, stock: 5 })
    await pass()
    expect(await stock()).toBe(5)
    shop.setNow('2026-11-22', '06:59')
    await pass()
    expect(await stock()).toBe(5)
    shop.setNow('2026-11-22', '07:00')
    await pass()
    expect(await stock()).toBe(60)
    // The evening's session has ended.
    staff = await signInAs(shop, 'staff')
    expect((await history())[0]).toMatchObject({ kind: 'opening', quantity: 55, by: null })
    const admin = await signInAs(shop, 'admin')
    const { content } = await admin.request(listAuditEntries, { query: { noun: 'shelf' } })
    expect(content).toMatchObject([{ nounId: '2026-11-22', by: null, after: { sizes: 1, pieces: 55 } }])
  })

  test('it is filled once a day, however often the task runs and whatever is sold since', async () => {
    await setStock(shop, sizeId, 7)
    await Promise.all([pass(), pass()])
    shop.setNow('2026-11-22', '15:00')
    await pass()
    expect(await stock()).toBe(7)
  })

  test('more than the par stays, and the day is done all the same', async () => {
    await setStock(shop, sizeId, 80)
    shop.setNow('2026-11-23', '07:00')
    await pass()
    expect(await stock()).toBe(80)
    await setStock(shop, sizeId, 0)
    await pass()
    expect(await stock()).toBe(0)
  })

  test('a closed day is skipped; a late start fills it while the shop is open, not after closing', async () => {
    const done = await openings()
    await changeSettings(shop, { closedDates: ['2026-11-24'] })
    shop.setNow('2026-11-24', '09:00')
    await pass()
    shop.setNow('2026-11-25', '20:00')
    await pass()
    expect(await stock()).toBe(0)
    expect(await openings()).toBe(done)
    shop.setNow('2026-11-26', '19:59')
    await pass()
    expect(await stock()).toBe(60)
    expect(await openings()).toBe(done + 1)
  })

  test('the bake list says what the shelf needs, today and later, and nothing of it for days gone by', async () => {
    staff = await signInAs(shop, 'staff')
    const shelfOf = async (date: string) => (await staff.request(getBakeList, { query: { date } })).shelf
    const { product, size } = bread
    const row = {
      ...{ sizeId: size.id, productName: product.name, sizeName: size.name, dailyPar: 60 },
      stock: await stock(),
    }
    const today = manilaDate(shop.deps.clock())
    for (const date of [today, addDays(today, 2)]) expect(await shelfOf(date)).toEqual([row])
    expect(await shelfOf(addDays(today, -1))).toEqual([])
    await setPar(0)
    expect(await shelfOf(today)).toEqual([])
  })

  test('without a par nothing is filled', async () => {
    staff = await signInAs(shop, 'staff')
    await setPar(0)
    await setStock(shop, sizeId, 1)
    shop.setNow('2026-11-27', '07:00')
    await pass()
    expect(await stock()).toBe(1)
  })
})
