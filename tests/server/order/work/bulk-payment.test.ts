import { expect, test } from 'vitest'
import { confirmPayments } from '#contract/admin/order/order.ts'
import { getOrder } from '#contract/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { plenty, splitOrder } from '#tests/server/setup/order/split-order.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const goods = await plenty(shop)

test('several payments are confirmed with one call: both parts of a split order count once, and what is not awaited says why', async () => {
  const place = () => splitOrder(shop, goods, { payment: { method: 'gcash', reference: null } })
  const confirm = (numbers: string[]) => staff.request(confirmPayments, { body: { numbers } })
  const [one, two] = [await place(), await place()]
  const { changed, refused } = await confirm([one.number, one.linked.number, two.number, 'P-0000000'])
  expect(changed).toEqual([one.number, one.linked.number, two.number])
  expect(refused.map(({ number, code }) => [number, code])).toEqual([['P-0000000', 'NOT_FOUND']])
  const again = await confirm([two.linked.number])
  expect(again.refused.map(({ code }) => code)).toEqual(['PAYMENT_NOT_AWAITED'])
  const { status } = await shop.request(getOrder, { params: { token: two.linked.token } })
  expect(status).toBe('CONFIRMED')
})
