import { expect, test } from 'vitest'
import type { Request } from '#client/pipeline/request.ts'
import { getOrder, listOwnOrders } from '#contract/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { placeOrder } from '#tests/server/setup/order/placing.ts'
import { openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const bread = await readyProduct(shop)
const ana = await signInAs(shop, 'customer')
const ben = await signInAs(shop, 'otherCustomer')

const submit = (request: Request) => placeOrder({ request }, bread)

test('a signed-in customer finds their own orders, newest first, and nobody else’s', async () => {
  const mine: string[] = []
  for (let minute = 10; minute < 15; minute++) {
    shop.setNow('2026-11-21', `09:${minute}`)
    mine.unshift((await submit(ana.request)).number)
  }
  const his = await submit(ben.request)
  const guest = await submit(shop.request)
  const list = await ana.request(listOwnOrders, { query: {} })
  expect(list.content.map(({ number }) => number)).toEqual(mine)
  expect(list).toMatchObject({ page: 0, size: 20, totalElements: 5, totalPages: 1 })
  const others = await ben.request(listOwnOrders, { query: {} })
  expect(others.content.map(({ number }) => number)).toEqual([his.number])
  expect(JSON.stringify([list, others])).not.toContain(guest.number)
})

test('a page holds as many as asked for, and its tokens open the orders (D33)', async () => {
  const page = await ana.request(listOwnOrders, { query: { page: 1, size: 2 } })
  expect([page.content.length, page.totalPages]).toEqual([2, 3])
  const [first] = page.content
  const opened = await shop.request(getOrder, { params: { token: first?.token ?? '' } })
  expect(opened).toMatchObject({ number: first?.number, items: first?.items })
})

test('“mine” is not taken for a token: without signing in there is no list', async () => {
  const refusal = await refusalOf(shop.request(listOwnOrders, { query: {} }))
  expect([refusal.status, refusal.code]).toEqual([401, 'AUTHENTICATION_REQUIRED'])
})
