import { describe, expect, test } from 'vitest'
import { listDeliveries, sendRider } from '#contract/admin/order/delivery.ts'
import { getOrder } from '#contract/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, SOME_DATABASES } from '#tests/server/setup/shop.ts'

const DATE = '2026-11-23'
const RIDER = { name: 'Kuya Jun', phone: '0918 555 0101' }

describe.each(SOME_DATABASES)('on %s', async (kind) => {
  const shop = await openSharedShop(kind)
  const staff = await signInAs(shop, 'staff')
  const bread = await readyProduct(shop)
  await setStock(shop, bread.size.id, 10_000)

  const address = { barangay: 'Uno', street: '7 Rizal', landmark: 'Chapel', note: 'Ring twice' }
  async function submit(changes: Partial<OrderDraft> = {}) {
    const quantity = Math.ceil(20_000 / bread.size.price)
    const fulfilment = {
      ...({ method: 'delivery', date: DATE, window: '10:00-12:00' } as const),
      address: { ...address, municipality: '0402112000' },
    }
    const expectedTotal = quantity * bread.size.price + 4000
    return placeOrder(shop, bread, { fulfilment, expectedTotal, ...changes }, quantity)
  }
  const take = async (number: string, ...statuses: ('BAKING' | 'READY' | 'CANCELLED')[]) => {
    for (const status of statuses) {
      shop.letPass(STEP_LOCK_MS)
      await staff.request(changeOrderStatus, { params: { number }, body: { status, reason: null } })
    }
    shop.letPass(STEP_LOCK_MS)
  }
  const run = async () => (await staff.request(listDeliveries, { query: { date: DATE } })).stops

  test('the run names town, door, goods and what is to be collected; cancelled orders are not on it', async () => {
    const [order, gone] = [await submit(), await submit()]
    await take(gone.number, 'CANCELLED')
    expect(await run()).toMatchObject([
      {
        ...{ number: order.number, town: 'Magallanes, Cavite', window: '10:00-12:00', address },
        ...{ customerName: 'Ana Reyes', phone: '0917 123 4567', toCollect: order.total, rider: null },
      },
    ])
  })

  test('who is at home is named, where that is somebody else', async () => {
    const recipient = { name: 'Lola Basyang', phone: '0919 555 0102', message: null, hidesPrices: false }
    const { number } = await submit({ recipient })
    expect((await run()).find((stop) => stop.number === number)).toMatchObject({
      ...{ customerName: recipient.name, phone: recipient.phone },
    })
  })

  test('a rider leaves with several orders at once; one that is not ready stays, and says why', async () => {
    const [one, other, early] = [await submit(), await submit(), await submit()]
    for (const { number } of [one, other]) await take(number, 'BAKING', 'READY')
    const numbers = [one.number, other.number, early.number]
    const result = await staff.request(sendRider, { body: { numbers, rider: RIDER } })
    expect([result.changed, result.refused.map(({ number }) => number)]).toEqual([
      [one.number, other.number],
      [early.number],
    ])
    const riders = new Map((await run()).map(({ number, rider }) => [number, rider]))
    expect(numbers.map((number) => riders.get(number))).toEqual([RIDER, RIDER, null])
  })

  test('the rider’s name and phone are stored sealed', async () => {
    const rows = await shop.deps.database.select({ rider: orders.rider }).from(orders)
    expect(JSON.stringify(rows)).not.toContain('Kuya')
  })

  test('who has ridden is offered again, the latest first; the customer sees who comes while it is on the way', async () => {
    const order = await submit()
    await take(order.number, 'BAKING', 'READY')
    const shown = async () => (await shop.request(getOrder, { params: { token: order.token } })).rider
    expect(await shown()).toBeUndefined()
    const other = { name: 'Ate Fe', phone: '0918 555 0102' }
    await staff.request(sendRider, { body: { numbers: [order.number], rider: other } })
    expect(await shown()).toEqual(other)
    const { riders } = await staff.request(listDeliveries, { query: { date: DATE } })
    expect(riders).toEqual([other, RIDER])
    shop.letPass(STEP_LOCK_MS)
    await staff.request(changeOrderStatus, {
      params: { number: order.number },
      body: { status: 'COMPLETED', reason: null },
    })
    expect(await shown()).toBeUndefined()
  })
})
