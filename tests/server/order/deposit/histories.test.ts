import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { getDayMoney, promiseRefund, settleRefund } from '#contract/admin/order/money.ts'
import { cancelOrder, givePaymentReference } from '#contract/order/order.ts'
import { changeOrderStatus, confirmPayment, undoStep } from '#contract/order/staff-order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { refundable } from '#domain/order/payment/refund.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema/order/order.ts'
import { depth } from '#tests/depth.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { OPENING } from '#tests/server/setup/database/template.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { stockOf, windowsTaken } from '#tests/server/setup/order/order-records.ts'
import { plenty, splitOrder, THURSDAY, WINDOW } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, openShop, QUICKEST } from '#tests/server/setup/shop.ts'

const HISTORIES = depth(12, 2500)
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

test(
  `${HISTORIES} random histories of paying, editing, cancelling and refunding lose no centavo, piece or place (D80)`,
  async () => {
    const shop = await openShop(QUICKEST)
    const [staff, admin] = [await signInAs(shop, 'staff'), await signInAs(shop, 'admin')]
    const goods = await plenty(shop)
    const door = editing(shop, staff, goods)
    const { database } = shop.deps
    const shelf = await stockOf(shop, goods.bread.size.id)
    const pickup = { fulfilment: { method: 'pickup' as const, date: THURSDAY, window: WINDOW } }

    for (const { hasDeposit, isSplit, isInCash, steps } of fc.sample(history, {
      numRuns: HISTORIES,
      seed: 80,
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
          lapse: () => shop.tasks.lapses.pass(),
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
        await expectSound(
          own.map((order) => order.number),
          `${action} ${number}`,
        )
      }
      await expectBooked()
    }
    expect(await stockOf(shop, goods.bread.size.id)).toBe(shelf - (await heldPieces()))
    expect(await windowsTaken(shop)).toBe(await heldPlaces())
    await shop.close()

    /** What came in is what was paid for the goods, what is on its way back, and what the shop keeps. */
    async function expectSound(numbers: string[], after: string): Promise<void> {
      const rows = await database.select().from(orders).where(inArray(orders.number, numbers))
      for (const row of rows) {
        const its = await database.select().from(refunds).where(eq(refunds.orderId, row.id))
        const sum = (of: typeof its) => of.reduce((all, { amount }) => all + amount, 0)
        const paid = refundable({ ...row, refunded: 0, reference: row.paymentReference })
        expect(row.refunded, after).toBe(sum(its))
        expect(row.refunded, after).toBeLessThanOrEqual(paid)
        expect(row.toPay, after).toBeGreaterThanOrEqual(0)
        if (row.status === 'CANCELLED' || paid === 0) continue
        const isCounted = row.received !== null || row.deposit === null
        const rest = isCounted ? row.toPay : row.total - paid
        expect(paid - sum(its.filter(({ isByEdit }) => isByEdit)) + rest, after).toBe(row.total)
      }
    }

    /** The day's money is what came in for its orders. */
    async function expectBooked(): Promise<void> {
      const came = sql<number>`COALESCE(SUM(COALESCE(${orders.received},
        CASE WHEN ${orders.deposit} IS NULL THEN ${orders.total} END)), 0)::int`
      const [row] = await database.select({ came }).from(orders).where(sql`${orders.paidAt} IS NOT NULL`)
      const { ways } = await staff.request(getDayMoney, { query: {} })
      expect(ways.reduce((total, { taken }) => total + taken, 0)).toBe(row?.came)
    }

    /** Orders that hold what they took: those that are not cancelled, and those that were cancelled in the oven. */
    function isHeld() {
      const wasBaked = sql`EXISTS (SELECT 1 FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id}
      AND ${orderEvents.status} = 'BAKING' AND ${orderEvents.undoneAt} IS NULL)`
      return sql`(${orders.status} <> 'CANCELLED' OR ${wasBaked})`
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
  60_000 + HISTORIES * 2000,
)
