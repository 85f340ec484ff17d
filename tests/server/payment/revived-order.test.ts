import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/db/schema/order/order.ts'
import { openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

test('money that revives a lapsed order counts beside what came before and goes back', async () => {
  const here = await openGatewayShop('paymongo')
  const order = await here.place()
  const books = async () => {
    const { database } = here.shop.deps
    const [row] = await database.select().from(orders).where(eq(orders.number, order.number))
    return row
  }
  await here.open(order)
  const early = here.latestOf(order)
  here.shop.letPass(2 * HOUR_MS)
  await here.open(order)
  const late = here.latestOf(order)
  await here.deliver(here.fake.pay(early.id, { amount: 100 }))
  here.shop.letPass(25 * HOUR_MS)
  await here.shop.tasks.lapses.pass()
  here.shop.letPass(5 * MINUTE_MS)
  await here.shop.tasks.paymentAsks.pass()
  expect(await books()).toMatchObject({ status: 'CANCELLED', received: 100, refunded: 100 })
  await here.deliver(here.fake.pay(late.id))
  const received = 100 + order.total
  expect(await books()).toMatchObject({ status: 'CONFIRMED', received, refunded: 100, toPay: 0 })
})
