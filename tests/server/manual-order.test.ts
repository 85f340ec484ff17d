import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderDetail, placeManualOrder } from '#contract/admin/order.ts'
import { type SignedIn, signInAs } from './account.ts'
import { openShop, type Shop } from './shop.ts'
import { nextKey, plenty, splitDraft, THURSDAY, TOMORROW } from './split-order.ts'

let shop: Shop
let staff: SignedIn

beforeAll(async () => {
  shop = await openShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

test('an order in two parts that staff write down keeps on both how it came, and each names the other', async () => {
  const body = { ...(await splitDraft(shop, await plenty(shop))), origin: 'messenger' as const }
  const first = await staff.request(placeManualOrder, { body, idempotencyKey: nextKey() })
  const params = { number: first.linkedNumber ?? '' }
  const later = await staff.request(getOrderDetail, { params })
  expect([first.fulfilment.date, later.fulfilment.date]).toEqual([TOMORROW, THURSDAY])
  expect([first.origin, later.origin, later.linkedNumber]).toEqual(['messenger', 'messenger', first.number])
})
