import { expect, test } from 'vitest'
import { listRefunds } from '#contract/admin/order/money.ts'
import { getOrder } from '#contract/order/order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'
import { changeSettings } from '#tests/server/setup/shop.ts'

test('a deposit is paid online, and then the rest, each with a payment of its own (D80, D82)', async () => {
  const here = await openGatewayShop('paymongo')
  await changeSettings(here.shop, { deposit: { ...NO_DEPOSIT, share: { percent: 50 } } })
  const order = await here.place()
  const follow = () => here.shop.request(getOrder, { params: { token: order.token } })
  const pay = () => here.deliver(here.fake.pay(here.latestOf(order).id))
  const { due = 0 } = await here.open(order)
  expect(due).toBe(order.schedule?.[0]?.amount)
  await pay()
  const rest = order.total - due
  expect(await follow()).toMatchObject({ status: 'CONFIRMED', toPay: rest, payment: { isOnline: true } })
  expect(await here.open(order)).toMatchObject({ due: rest, payment: { state: 'open', amount: rest } })
  await pay()
  expect(await follow()).toMatchObject({ toPay: 0, schedule: [{ received: due }, { received: rest }] })
  const query = { state: 'due' as const, number: order.number }
  expect((await here.admin.request(listRefunds, { query })).content).toEqual([])
  await here.shop.close()
})
