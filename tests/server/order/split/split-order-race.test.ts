import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cancelOrder } from '#contract/order/order.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import * as orders from '#server/order/sql/order.ts'
import { depth } from '#tests/depth.ts'
import { setStock } from '#tests/server/setup/order/order-records.ts'
import { newKey, sendDraft } from '#tests/server/setup/order/placing.ts'
import {
  CODE,
  type Goods,
  plenty,
  splitDraft,
  splitOrder,
  THURSDAY,
  takenOf,
  WINDOW,
} from '#tests/server/setup/order/split-order.ts'
import {
  type DATABASES,
  openShop,
  type Shop,
  SOME_DATABASES,
  WITH_MUTANTS,
} from '#tests/server/setup/shop.ts'

const BUYERS = depth(25, 40)
const BREADS = 31
const CANCELS = 12

describe.each(SOME_DATABASES)('on %s', (kind) => {
  const { shop, goods } = useShop(kind)

  test(`${BUYERS} buyers who split their orders at once get both parts or neither, and not one piece too many is sold`, async () => {
    const draft = await splitDraft(shop(), goods())
    const early = { ...draft, later: { items: [0], date: THURSDAY, window: WINDOW } }
    await setStock(shop(), goods().bread.size.id, BREADS)
    const before = await takenOf(shop(), goods())
    const ended = await Promise.allSettled(
      // Half of them take the pie first: there must be no deadlock.
      Array.from({ length: BUYERS }, (_, buyer) => sendDraft(shop(), buyer % 2 ? draft : early)),
    )
    const placed = ended.filter(({ status }) => status === 'fulfilled').length
    expect(placed).toBe(Math.floor(BREADS / 3))
    for (const one of ended) if (one.status === 'rejected') expect(one.reason.code).toBe('ORDER_CHANGED')
    expect(await takenOf(shop(), goods())).toEqual({
      ...before,
      shelf: before.shelf - 3 * placed,
      oven: before.oven + 2 * placed,
      windows: before.windows + 2 * placed,
      orders: before.orders + 2 * placed,
    })
    await setStock(shop(), goods().bread.size.id, 1000)
  })

  test('one key pressed many times at once is one pair of orders', async () => {
    const body = await splitDraft(shop(), goods())
    const before = await takenOf(shop(), goods())
    const idempotencyKey = newKey()
    const press = () => shop().request(submitOrder, { body, idempotencyKey })
    const answers = await Promise.all(Array.from({ length: CANCELS }, press))
    expect(new Set(answers.map((order) => `${order.number} ${order.linked?.number}`)).size).toBe(1)
    expect((await takenOf(shop(), goods())).orders).toBe(before.orders + 2)
  })

  test('both parts cancelled at the same moment give the voucher back, once', async () => {
    expect(await usesLeftBehind(shop(), goods())).toBe(0)
  })
})

describe.runIf(WITH_MUTANTS)('the same without holding both parts, on postgres', () => {
  const { shop, goods } = useShop('postgres')
  test('each assumes that the other part remains, and the voucher stays used', async () => {
    vi.spyOn(orders, 'holdParts').mockResolvedValue(undefined)
    expect(await usesLeftBehind(shop(), goods())).toBeGreaterThan(0)
  })
})

/**
 * Cancels both parts of orders with a voucher at once; returns how many of its uses are still counted
 * afterwards.
 */
async function usesLeftBehind(shop: Shop, goods: Goods): Promise<number> {
  const before = await takenOf(shop, goods)
  for (let round = 0; round < CANCELS; round++) {
    const quantity = Math.ceil(50_000 / goods.pie.size.price)
    const customer = { name: 'Ana', phone: `0917 200 ${1000 + round}`, email: null }
    const order = await splitOrder(shop, goods, { voucherCode: CODE, customer }, quantity)
    const cancel = (token: string) => shop.request(cancelOrder, { params: { token } })
    await Promise.all([cancel(order.token), cancel(order.linked.token)])
  }
  const after = await takenOf(shop, goods)
  expect([after.shelf, after.oven, after.windows]).toEqual([before.shelf, before.oven, before.windows])
  expect((after.used ?? 0) - (before.used ?? 0)).toBe(after.uses - before.uses)
  return after.uses - before.uses
}

function useShop(kind: (typeof DATABASES)[number]) {
  let shop: Shop
  let goods: Goods
  beforeAll(async () => {
    shop = await openShop(kind)
    goods = await plenty(shop)
  })
  afterAll(() => shop.close())
  return { shop: () => shop, goods: () => goods }
}
