import { expect, test } from 'vitest'
import { endPayment, findByNames } from '#server/payment/sql/payment.ts'
import { openGatewayShop } from '#tests/server/setup/payment/gateway-shop.ts'

test('a payment that has come is not ended by whoever wanted to take it back at this moment', async () => {
  const here = await openGatewayShop('paymongo')
  const { database } = here.shop.deps
  const order = await here.place()
  await here.open(order)
  const { id } = here.latestOf(order)
  await here.deliver(here.fake.pay(id))
  const [before] = await findByNames(database, [id])
  await endPayment(database, before?.id ?? 0)
  expect(await findByNames(database, [id])).toEqual([before])
  expect(before?.state).toBe('paid')
  await here.shop.close()
})
