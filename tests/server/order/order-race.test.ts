import { and, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { cancelOrder, givePaymentReference } from '#contract/order/order.ts'
import { changeOrderStatus } from '#contract/order/staff-order.ts'
import { capacityUses } from '#server/db/schema/catalogue/catalogue.ts'
import { orderEvents, orders, windowUses } from '#server/db/schema/order/order.ts'
import * as steps from '#server/order/sql/order-step.ts'
import * as windows from '#server/order/sql/window.ts'
import * as stock from '#server/product/sql/stock.ts'
import { meeting } from '#tests/server/setup/meeting.ts'
import { endLater } from '#tests/server/setup/order/late-end.ts'
import { stockOf } from '#tests/server/setup/order/order-records.ts'
import {
  BUYERS,
  CANCELS,
  cancelOften,
  day,
  eventsOf,
  PLACES,
  place,
  pressTwice,
  rushForOven,
  rushForWindow,
  stateOf,
  useShop,
} from '#tests/server/setup/order/order-rush.ts'
import { SOME_DATABASES, WITH_MUTANTS } from '#tests/server/setup/shop.ts'

describe.each(SOME_DATABASES)('on %s', (kind) => {
  const { shop, staff, bread, pie } = useShop(kind)

  test(`a window with ${PLACES} places takes ${PLACES} of ${BUYERS} orders, the others hear that it is full`, async () => {
    const { placed, reasons, used } = await rushForWindow(shop(), '2026-11-24')
    expect({ placed, used }).toEqual({ placed: PLACES, used: PLACES })
    expect(reasons).toEqual(Array(BUYERS - PLACES).fill('full'))
  })

  test(`a day’s oven takes as many of ${BUYERS} orders as fit, and not one piece more`, async () => {
    const { placed, used } = await rushForOven(shop(), pie(), '2026-11-25')
    const capacity = pie().product.madeToOrder?.dailyCapacity
    expect({ placed, used }).toEqual({ placed: capacity, used: capacity })
  })

  test(`${CANCELS} cancels of one order at once give everything back once`, async () => {
    const before = await stateOf(shop(), bread(), pie())
    const { token } = await place(shop(), [bread(), pie()], day('2026-11-26'))
    expect(await cancelOften(shop(), token)).toEqual(Array(CANCELS).fill('CANCELLED'))
    expect(await stateOf(shop(), bread(), pie())).toEqual(before)
    expect(await eventsOf(shop(), token)).toEqual(['CONFIRMED', 'CANCELLED'])
  })

  test('the customer cancels while staff put it into the oven: one of them wins, and the shelf agrees', async () => {
    const before = await stockOf(shop(), bread().size.id)
    const results: string[] = []
    for (let round = 0; round < 12; round++) {
      const { token, number } = await place(shop(), [bread()], day('2026-11-27'))
      const bake = { params: { number }, body: { status: 'BAKING' as const, reason: null } }
      const both = [
        () => shop().request(cancelOrder, { params: { token } }),
        () => staff().request(changeOrderStatus, bake),
      ]
      // Each of them starts first in turn.
      const ended = await Promise.allSettled((round % 2 ? both : both.toReversed()).map((start) => start()))
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      results.push((await eventsOf(shop(), token)).join('>'))
    }
    for (const steps of results) expect(['CONFIRMED>CANCELLED', 'CONFIRMED>BAKING']).toContain(steps)
    const baked = results.filter((result) => result.endsWith('BAKING')).length
    expect(await stockOf(shop(), bread().size.id)).toBe(before - baked)
  })

  test('two members of staff press the same button at once: one step, and 409 for the other', async () => {
    const { number, token } = await place(shop(), [bread()], day('2026-11-28'))
    expect(await pressTwice(staff(), number)).toEqual([200, 409])
    expect(await eventsOf(shop(), token)).toEqual(['CONFIRMED', 'BAKING'])
  })

  test('an order that lapses while its customer tells the reference number is cancelled or kept, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const payment = { method: 'gcash', reference: null } as const
      const { token, number } = await place(shop(), [bread()], { ...day('2026-11-29'), payment })
      shop().setNow('2026-11-22', '09:30')
      const tell = shop().request(givePaymentReference, {
        params: { token },
        body: { reference: '9012345678977' },
      })
      const [told] = await Promise.allSettled([tell, shop().tasks.lapses.pass()])
      shop().setNow('2026-11-21', '09:30')
      const [row] = await shop().deps.database.select().from(orders).where(eq(orders.number, number))
      expect(row?.status).toBe(told.status === 'fulfilled' ? 'PENDING_PAYMENT' : 'CANCELLED')
    }
  })
})

// Only on Postgres; `race.test.ts` proves why.
describe.runIf(WITH_MUTANTS)('the same races without the guards, on postgres', () => {
  const { shop, staff, bread, pie } = useShop('postgres')
  test('a window that is read before it is written takes too many', async () => {
    const meet = meeting(PLACES + 1)
    endLater()
    vi.spyOn(windows, 'takeWindow').mockImplementation(async (transaction, { date, window, capacity }) => {
      const [row] = await transaction
        .select()
        .from(windowUses)
        .where(and(eq(windowUses.date, date), eq(windowUses.window, window)))
      await meet()
      if ((row?.used ?? 0) >= capacity) return false
      const used = (row?.used ?? 0) + 1
      const target = [windowUses.date, windowUses.window]
      await transaction
        .insert(windowUses)
        .values({ date, window, used })
        .onConflictDoUpdate({ target, set: { used } })
      return true
    })
    const { placed } = await rushForWindow(shop(), '2026-11-24')
    expect(placed).toBeGreaterThan(PLACES)
  })

  test('an oven that is read before it is written takes too many', async () => {
    const meet = meeting((pie().product.madeToOrder?.dailyCapacity ?? 0) + 1)
    endLater()
    vi.spyOn(stock, 'takeCapacity').mockImplementation(
      async (transaction, { productId, date, quantity, capacity }) => {
        const [row] = await transaction
          .select()
          .from(capacityUses)
          .where(and(eq(capacityUses.productId, productId), eq(capacityUses.date, date)))
          .execute()
        await meet()
        if ((row?.used ?? 0) + quantity > capacity) return false
        const used = (row?.used ?? 0) + quantity
        const target = [capacityUses.productId, capacityUses.date]
        await transaction
          .insert(capacityUses)
          .values({ productId, date, used })
          .onConflictDoUpdate({ target, set: { used } })
        return true
      },
    )
    const { placed } = await rushForOven(shop(), pie(), '2026-11-25')
    expect(placed).toBeGreaterThan(pie().product.madeToOrder?.dailyCapacity ?? 0)
  })

  test('a step that does not look where the order is gives back more than was taken, and lets both staff win', async () => {
    vi.spyOn(steps, 'moveOrder').mockImplementation(async (transaction, _, { id, to, step }) => {
      await transaction.update(orders).set({ status: to }).where(eq(orders.id, id))
      await transaction.insert(orderEvents).values({ ...step, orderId: id, status: to, reason: null })
      return true
    })
    const before = await stockOf(shop(), bread().size.id)
    const { token } = await place(shop(), [bread()], day('2026-11-26'))
    await cancelOften(shop(), token)
    expect(await stockOf(shop(), bread().size.id)).toBeGreaterThan(before)
    const presses: number[] = []
    for (let round = 0; round < 10; round++) {
      const { number } = await place(shop(), [bread()], day('2026-11-28'))
      presses.push(...(await pressTwice(staff(), number)))
    }
    expect(presses.filter((status) => status === 200).length).toBeGreaterThan(10)
  })
})
