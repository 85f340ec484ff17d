import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Request } from '#client/pipeline/request.ts'
import { getOrder, listOwnOrders } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import type { Product, Size } from '#domain/product/product.ts'
import { type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { draftOf, openShop, readyProduct, refusalOf, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
let ana: SignedIn
let ben: SignedIn
let bread: { product: Product; size: Size }
let keys = 0

beforeAll(async () => {
  shop = await openShop()
  bread = await readyProduct(shop)
  ana = await signInAs(shop, 'customer')
  ben = await signInAs(shop, 'otherCustomer')
})
afterAll(() => shop.close())

const submit = (request: Request) =>
  request(submitOrder, {
    body: draftOf([{ ...bread, quantity: 1 }], bread.size.price),
    idempotencyKey: `own-order-${keys++}`,
  })

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
