import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { placeManualOrder } from '#contract/admin/order/manual-order.ts'
import { getOrderDetail, listOrders } from '#contract/admin/order/order.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { newKey } from '#tests/server/setup/order/placing.ts'
import { plenty, splitDraft, THURSDAY, TOMORROW } from '#tests/server/setup/order/split-order.ts'
import { draftOf, openSharedShop, readyProduct, refusalOf } from '#tests/server/setup/shop.ts'

const shop = await openSharedShop()
const staff = await signInAs(shop, 'staff')
const bread = await readyProduct(shop)

const draft = (changes: Partial<OrderDraft> = {}, quantity = 1) =>
  draftOf([{ ...bread, quantity }], quantity * bread.size.price, changes)

describe('an order written down by staff', () => {
  test('is priced and limited like any other, and records how it came in and who entered it', async () => {
    const body = {
      ...draft({ customer: { name: 'Elsa Go', phone: '0919 333 4444', email: null } }),
      origin: 'phone' as const,
    }
    const key = { idempotencyKey: newKey() }
    const placed = await staff.request(placeManualOrder, { body, ...key })
    expect(placed).toMatchObject({ origin: 'phone', status: 'CONFIRMED', customerName: 'Elsa Go' })
    expect(placed.events).toMatchObject([{ status: 'CONFIRMED', by: 'staff', username: 'tess' }])
    const again = await staff.request(placeManualOrder, { body, ...key })
    expect(again.number).toBe(placed.number)
    const rows = await shop.deps.database.select().from(orders).where(eq(orders.number, placed.number))
    expect(rows).toMatchObject([{ userId: null, origin: 'phone' }])
    const { content } = await staff.request(listOrders, { query: { origin: 'phone' } })
    expect(content).toMatchObject([{ customerName: 'Elsa Go' }])
  })

  test('with a key that was used for one that came another way is refused', async () => {
    const key = { idempotencyKey: newKey() }
    await staff.request(placeManualOrder, { body: { ...draft(), origin: 'phone' }, ...key })
    const other = staff.request(placeManualOrder, { body: { ...draft(), origin: 'messenger' }, ...key })
    expect((await refusalOf(other)).code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('is refused at another price, and beyond the stock, and nothing is written', async () => {
    const before = await shop.deps.database.$count(orders)
    const send = (body: OrderDraft) =>
      staff.request(placeManualOrder, {
        body: { ...body, origin: 'messenger' },
        idempotencyKey: newKey(),
      })
    expect((await refusalOf(send(draft({ expectedTotal: 1 })))).status).toBe(409)
    const tooMany = bread.size.stockQuantity + 1
    const refusal = await refusalOf(send(draft({}, Math.min(tooMany, 1000))))
    expect(refusal.problem.errors?.[0]?.code).toBe('less-stock')
    expect(await shop.deps.database.$count(orders)).toBe(before)
  })

  test('in two parts keeps on both how it came, and each names the other', async () => {
    const body = { ...(await splitDraft(shop, await plenty(shop))), origin: 'messenger' as const }
    const first = await staff.request(placeManualOrder, { body, idempotencyKey: newKey() })
    const params = { number: first.linkedNumber ?? '' }
    const later = await staff.request(getOrderDetail, { params })
    expect([first.fulfilment.date, later.fulfilment.date]).toEqual([TOMORROW, THURSDAY])
    expect([first.origin, later.origin, later.linkedNumber]).toEqual(['messenger', 'messenger', first.number])
  })
})
