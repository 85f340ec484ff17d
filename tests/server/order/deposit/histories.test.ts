import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDayMoney } from '#contract/admin/order/money.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { STEP_LOCK_MS } from '#domain/order/work/step-undo.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { extraPayments } from '#server/db/schema/order/money.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { depth } from '#tests/depth.ts'
import { OPENING } from '#tests/server/setup/database/template.ts'
import { sitAt } from '#tests/server/setup/desk.ts'
import { doingMoneyDeeds, moneyDeed, PICKUP } from '#tests/server/setup/order/money-deeds.ts'
import { editing, GCASH } from '#tests/server/setup/order/order-edit.ts'
import { stockOf, windowsTaken } from '#tests/server/setup/order/order-records.ts'
import { sendDraft } from '#tests/server/setup/order/placing.ts'
import { passRefusal } from '#tests/server/setup/order/refused.ts'
import { expectSoundMoney, isHeld } from '#tests/server/setup/order/sound-orders.ts'
import { plenty, splitDraft } from '#tests/server/setup/order/split-order.ts'
import { changeSettings, draftOf, openShop, QUICKEST } from '#tests/server/setup/shop.ts'

/** In one shop at once, each with an order of its own. */
const AT_ONCE = 20
/** With those of quotes they are 10,000. */
const HISTORIES = depth(20, 8000)
const HISTORIES_OF_A_SHOP = Math.min(200, HISTORIES)
/** A customer who has not paid by then has given up. */
const UNPAID_MS = 2 * 86_400_000
const ROUNDS = 5

const all = { minLength: AT_ONCE, maxLength: AT_ONCE }
const histories = fc.record({
  first: fc.array(
    fc.record({ hasDeposit: fc.boolean(), isSplit: fc.boolean(), isInCash: fc.boolean() }),
    all,
  ),
  rounds: fc.array(
    fc.record({
      // Two deeds of one order are done at once.
      deeds: fc.array(fc.array(moneyDeed, { minLength: 1, maxLength: 2 }), all),
      lapses: fc.nat(9).map((number) => number === 0),
      isLater: fc.boolean(),
    }),
    { minLength: ROUNDS, maxLength: ROUNDS },
  ),
})

const SEEDS = Array.from({ length: HISTORIES / HISTORIES_OF_A_SHOP }, (_, shops) => 80 + shops)

test.each(SEEDS)(
  `${HISTORIES_OF_A_SHOP} random histories of paying, editing, cancelling and refunding lose no centavo, piece or place (D80): seed %i`,
  async (seed) => {
    const shop = await openShop(QUICKEST)
    const [staff, admin] = [await sitAt(shop, 'staff'), await sitAt(shop, 'admin')]
    const goods = await plenty(shop)
    const door = editing(shop, staff, goods)
    const act = doingMoneyDeeds(shop, staff.request, admin.request, door)
    const whole = draftOf([{ ...goods.bread, quantity: 3 }], 3 * goods.bread.size.price, {
      fulfilment: PICKUP,
    })
    const split = await splitDraft(shop, goods)
    const { database } = shop.deps
    let lastDay: string = OPENING[0]
    const shelf = await stockOf(shop, goods.bread.size.id)

    const numRuns = HISTORIES_OF_A_SHOP / AT_ONCE
    for (const { first, rounds } of fc.sample(histories, { numRuns, seed })) {
      shop.setNow(...OPENING)
      const placed = new Map(
        [...(await placeAll(first, true)), ...(await placeAll(first, false))].map((one) => [one.at, one.own]),
      )
      const numbers = [...placed.values()].flat().map(({ number }) => number)
      for (const { deeds, lapses, isLater } of rounds) {
        if (lapses) shop.letPass(UNPAID_MS)
        const one = deeds.flatMap((ofOne, at) =>
          ofOne.map((deed) => {
            const [order, other = order] = placed.get(at) ?? []
            return order && act(deed, deed.which === 1 && other ? other : order).catch(passRefusal)
          }),
        )
        await Promise.all([...one, lapses && shop.tasks.lapses.pass()])
        if (isLater) shop.letPass(STEP_LOCK_MS)
        await expectSoundMoney(shop, numbers, JSON.stringify(deeds))
      }
      // From here on no pass of the shop's own has anything to do.
      await shop.tasks.lapses.pass()
      await expectBooked()
      expect(await stockOf(shop, goods.bread.size.id)).toBe(shelf - (await heldPieces()))
      expect(await windowsTaken(shop)).toBe(await database.$count(orders, isHeld()))
    }
    await shop.close()

    /** Places the orders of those with a deposit, or of those without, all at once. */
    async function placeAll(
      wanted: readonly { hasDeposit: boolean; isSplit: boolean; isInCash: boolean }[],
      hasDeposit: boolean,
    ) {
      const share = hasDeposit ? { percent: 50 } : null
      await changeSettings(shop, { deposit: { ...NO_DEPOSIT, share, returns: [{ days: 2, percent: 40 }] } })
      return Promise.all(
        [...wanted.entries()]
          .filter(([, one]) => one.hasDeposit === hasDeposit)
          .map(async ([at, { isSplit, isInCash }]) => {
            const way = isInCash && !hasDeposit ? {} : GCASH
            const body = { ...(isSplit ? split : whole), ...way }
            const { linked, ...order } = await sendDraft(shop, body)
            return { at, own: [order, ...(linked ? [linked] : [])] }
          }),
      )
    }

    /** The money of all days is what came in for the orders; of one whose first payment is only reported, what came later. */
    async function expectBooked(): Promise<void> {
      const whole = sql`COALESCE(${orders.received}, CASE WHEN ${orders.deposit} IS NULL THEN ${orders.total} END)`
      const later = sql`(SELECT SUM(${extraPayments.amount}) FROM ${extraPayments}
        WHERE ${eq(extraPayments.orderId, orders.id)})`
      const came = sql<number>`COALESCE(SUM(CASE WHEN ${orders.paidAt} IS NULL THEN ${later} ELSE ${whole} END), 0)::int`
      const [row] = await database.select({ came }).from(orders)
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
  },
  60_000 + HISTORIES_OF_A_SHOP * 3000,
)
