import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { getDayMoney, promiseRefund, settleRefund } from '#contract/admin/order/money.ts'
import { cancelOrder, givePaymentReference } from '#contract/order/order.ts'
import { changeOrderStatus, confirmPayment, undoStep } from '#contract/order/staff-order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { depth } from '#tests/depth.ts'
import { OPENING } from '#tests/server/setup/database/template.ts'
import { sitAt } from '#tests/server/setup/desk.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { stockOf, windowsTaken } from '#tests/server/setup/order/order-records.ts'
import { expectSoundMoney, isHeld } from '#tests/server/setup/order/sound-orders.ts'
import { plenty, splitOrder, THURSDAY, WINDOW } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, openShop, QUICKEST } from '#tests/server/setup/shop.ts'

/** All in all; each shop has some, so that its money is soon added up. With those of quotes they are 10,000. */
const HISTORIES = depth(12, 8000)
const HISTORIES_OF_A_SHOP = Math.min(25, HISTORIES)
/** A customer who has not paid by then has given up. */
const UNPAID_MS = 2 * 86_400_000
const STEPS = 8
const REFERENCE = '9012345678901'

const action = fc.constantFrom(
  ...(['tell', 'confirm', 'pay rest', 'edit', 'extend', 'cancel', 'give up', 'by terms'] as const),
  ...(['lapse', 'refund', 'settle', 'bake', 'ready', 'hand over', 'undo'] as const),
)
const history = fc.record({
  hasDeposit: fc.boolean(),
  isSplit: fc.boolean(),
  isInCash: fc.boolean(),
  steps: fc.array(fc.record({ action, pieces: fc.integer({ min: 1, max: 4 }), which: fc.nat(1) }), {
    minLength: STEPS,
    maxLength: STEPS,
  }),
})

const SEEDS = Array.from({ length: HISTORIES / HISTORIES_OF_A_SHOP }, (_, shops) => 80 + shops)

test.each(SEEDS)(
  `${HISTORIES_OF_A_SHOP} random histories of paying, editing, cancelling and refunding lose no centavo, piece or place (D80): seed %i`,
  async (seed) => {
    const shop = await openShop(QUICKEST)
    const [staff, admin] = [await sitAt(shop, 'staff'), await sitAt(shop, 'admin')]
    const goods = await plenty(shop)
    const door = editing(shop, staff, goods)
    const { database } = shop.deps
    let lastDay: string = OPENING[0]
    const shelf = await stockOf(shop, goods.bread.size.id)
    const pickup = { fulfilment: { method: 'pickup' as const, date: THURSDAY, window: WINDOW } }

    for (const { hasDeposit, isSplit, isInCash, steps } of fc.sample(history, {
      numRuns: HISTORIES_OF_A_SHOP,
      seed,
    })) {
      shop.setNow(...OPENING)
      const share = hasDeposit ? { percent: 50 } : null
      await changeSettings(shop, { deposit: { ...NO_DEPOSIT, share, returns: [{ days: 2, percent: 40 }] } })
      const way = isInCash && !hasDeposit ? {} : GCASH
      const first = isSplit ? await splitOrder(shop, goods, way) : await door.place({ ...way, ...pickup })
      const own = [first, ...('linked' in first && first.linked ? [first.linked] : [])]
      for (const { action, pieces, which } of steps) {
        const { number, token } = own[which] ?? first
        const move = (status: 'BAKING' | 'READY' | 'PICKED_UP' | 'CANCELLED', byTerms = false) =>
          staff.request(changeOrderStatus, {
            params: { number },
            body: { status, reason: null, ...(byTerms && { byTerms }) },
          })
        const deeds: Record<typeof action, () => Promise<unknown>> = {
          tell: () =>
            shop.request(givePaymentReference, { params: { token }, body: { reference: REFERENCE } }),
          confirm: () =>
            staff.request(confirmPayment, { params: { number }, body: { reference: REFERENCE } }),
          'pay rest': async () => {
            const { toPay } = await door.sheetOf(number)
            const amount = pieces > 1 ? toPay : Math.ceil(toPay / 2)
            const body = { amount, method: 'maya' as const, reference: null }
            if (toPay > 0) await staff.request(takeExtraPayment, { params: { number }, body })
          },
          edit: () => door.edit(number, { items: [door.line('bread', pieces)] }),
          extend: () =>
            door.edit(number, {
              fulfilment: { ...pickup.fulfilment, date: pieces > 2 ? '2026-11-27' : THURSDAY },
            }),
          cancel: () => shop.request(cancelOrder, { params: { token }, body: { reason: null } }),
          'give up': () => move('CANCELLED'),
          'by terms': () => move('CANCELLED', true),
          lapse: () => {
            shop.letPass(UNPAID_MS)
            return shop.tasks.lapses.pass()
          },
          refund: () =>
            admin.request(promiseRefund, {
              params: { number },
              body: { amount: pieces * 1000, reason: 'late' },
            }),
          settle: async () => {
            const [due] = await door.dueOf(number)
            const body = { method: 'gcash' as const, reference: null }
            if (due) await admin.request(settleRefund, { params: { id: due.id }, body })
          },
          bake: () => move('BAKING'),
          ready: () => move('READY'),
          'hand over': () => move('PICKED_UP'),
          undo: async () => {
            const { status } = await door.sheetOf(number)
            await staff.request(undoStep, { params: { number }, body: { status } })
          },
        }
        // What an order does not allow at this point is refused, and changes nothing.
        await deeds[action]().catch((error: unknown) => {
          if (!(error instanceof AnswerError)) throw error
        })
        if (pieces > 2) shop.letPass(STEP_LOCK_MS)
        await expectSoundMoney(
          shop,
          own.map((order) => order.number),
          `${action} ${number}`,
        )
      }
      await expectBooked()
    }
    expect(await stockOf(shop, goods.bread.size.id)).toBe(shelf - (await heldPieces()))
    expect(await windowsTaken(shop)).toBe(await heldPlaces())
    await shop.close()

    /** The money of all days is what came in for the orders. */
    async function expectBooked(): Promise<void> {
      const came = sql<number>`COALESCE(SUM(COALESCE(${orders.received},
        CASE WHEN ${orders.deposit} IS NULL THEN ${orders.total} END)), 0)::int`
      const [row] = await database.select({ came }).from(orders).where(sql`${orders.paidAt} IS NOT NULL`)
      const today = manilaDate(shop.deps.clock())
      if (today > lastDay) lastDay = today
      let taken = 0
      for (let date: string = OPENING[0]; date <= lastDay; date = addDays(date, 1)) {
        const { ways } = await staff.request(getDayMoney, { query: { date } })
        taken += ways.reduce((total, way) => total + way.taken, 0)
      }
      expect(taken).toBe(row?.came)
    }

    async function heldPieces(): Promise<number> {
      const [row] = await database
        .select({ pieces: sql<number>`COALESCE(SUM(${orderLines.quantity}), 0)::int` })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(sql`${isHeld()} AND ${orderLines.sizeId} = ${goods.bread.size.id}`)
      return row?.pieces ?? 0
    }

    async function heldPlaces(): Promise<number> {
      return database.$count(orders, isHeld())
    }
  },
  60_000 + HISTORIES_OF_A_SHOP * 15_000,
)
