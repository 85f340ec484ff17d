import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { addDays } from '#domain/time/manila.ts'
import { capacityUses } from '#server/db/schema/catalogue/catalogue.ts'
import { enquiryQuotes } from '#server/db/schema/order/enquiry.ts'
import { orderLines, orders, windowUses } from '#server/db/schema/order/order.ts'
import { depth } from '#tests/depth.ts'
import { OPENING } from '#tests/server/setup/database/template.ts'
import { sitAt } from '#tests/server/setup/desk.ts'
import { enquireOften } from '#tests/server/setup/order/enquiry.ts'
import { bakedUpTo, doingQuoteDeeds, quoteDeed } from '#tests/server/setup/order/quote-deeds.ts'
import { passRefusal } from '#tests/server/setup/order/refused.ts'
import { expectSoundMoney, isHeld } from '#tests/server/setup/order/sound-orders.ts'
import { changeSettings, openShop, QUICKEST } from '#tests/server/setup/shop.ts'

/** In one shop at once: five windows on four pairs of days. Those of one pair compete for what can be baked. */
const AT_ONCE = 20
/** With those of orders they are 10,000. */
const HISTORIES = depth(20, 2000)
const HISTORIES_OF_A_SHOP = Math.min(200, HISTORIES)
const WINDOWS = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00']
const DAYS = 8
/** Between a day on which quotes are made and the first that they are for, and the next such day, so that no day is used twice. */
const AHEAD = 6
const PERIOD = 21
/** Requests of a history, which want the same window on two days. */
const REQUESTS = 3
const ORDERS_PER_WINDOW = 2
const CAPACITY = 11
const ROUNDS = 7
const HOUR_MS = 3_600_000
const SEEDS = Array.from({ length: HISTORIES / HISTORIES_OF_A_SHOP }, (_, shops) => 81 + shops)

const passes = fc.constantFrom(...(['quotes', 'lapses'] as const), ...Array<null>(5).fill(null))
const round = fc.record({
  // Two deeds of one history are done at once.
  deeds: fc.array(fc.array(quoteDeed, { minLength: 1, maxLength: 2 }), {
    minLength: AT_ONCE,
    maxLength: AT_ONCE,
  }),
  passes,
})
const histories = fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS })

test.each(SEEDS)(
  `${HISTORIES_OF_A_SHOP} random histories of quotes hold what was promised, and oversell no day (D81): seed %i`,
  async (seed) => {
    const shop = await openShop(QUICKEST)
    const [staff, admin] = [await sitAt(shop, 'staff'), await sitAt(shop, 'admin')]
    const cake = await bakedUpTo(shop, CAPACITY)
    const act = doingQuoteDeeds(shop, staff.request, admin.request, cake)
    const { database } = shop.deps
    await changeSettings(shop, {
      ordersPerWindow: ORDERS_PER_WINDOW,
      deposit: { ...NO_DEPOSIT, returns: [{ days: 2, percent: 40 }] },
    })

    const numRuns = HISTORIES_OF_A_SHOP / AT_ONCE
    for (const [batch, rounds] of fc.sample(histories, { numRuns, seed }).entries()) {
      const today = addDays(OPENING[0], batch * PERIOD)
      shop.setNow(today, '09:00')
      const days = Array.from({ length: DAYS }, (_, day) => addDays(today, AHEAD + day))
      const asked = await enquireOften(shop, AT_ONCE * REQUESTS)
      const wanted = (at: number, { which, day }: { which: number; day: number }) => {
        const one = asked[at * REQUESTS + which]
        const date = days[(at % (DAYS / 2)) * 2 + day]
        const window = WINDOWS[Math.floor(at / (DAYS / 2))]
        if (!one || !date || !window) throw new Error('There is no such place')
        return { asked: one, date, window }
      }
      for (const { deeds, passes: task } of rounds) {
        if (task) shop.letPass((task === 'quotes' ? 24 : 30) * HOUR_MS)
        const all = deeds.flatMap((its, at) =>
          its.map((deed) => act(deed, wanted(at, deed)).catch(passRefusal)),
        )
        await Promise.all([...all, task && shop.tasks[task].pass()])
        await expectHeld(days, JSON.stringify({ task, deeds }))
      }
      const placed = await database.select().from(orders).where(inArray(orders.date, days))
      await expectSoundMoney(
        shop,
        placed.map(({ number }) => number),
        'all',
      )
    }
    await shop.close()

    /** Places that are taken are those of open quotes and of orders, and no more than there are. */
    async function expectHeld(days: string[], after: string): Promise<void> {
      // One look: the shop's own passes may run at any time.
      const [quotes, placed, uses, windows] = await database.transaction(
        async (look) => [
          await look
            .select()
            .from(enquiryQuotes)
            .where(and(eq(enquiryQuotes.state, 'sent'), inArray(enquiryQuotes.date, days))),
          await look
            .select({ date: orders.date, window: orders.window, quantity: orderLines.quantity })
            .from(orders)
            .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
            .where(and(isHeld(), eq(orderLines.productId, cake.product.id), inArray(orders.date, days))),
          await look.select().from(capacityUses).where(eq(capacityUses.productId, cake.product.id)),
          await look.select().from(windowUses).where(inArray(windowUses.date, days)),
        ],
        { isolationLevel: 'repeatable read' },
      )
      const holders = [
        ...placed,
        ...quotes.map(({ date, window, items }) => ({ date, window, quantity: items[0]?.quantity ?? 0 })),
      ]
      for (const date of days) {
        const its = holders.filter((holder) => holder.date === date)
        const used = uses.find((row) => row.date === date)?.used ?? 0
        expect(used, after).toBe(its.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(used, after).toBeLessThanOrEqual(CAPACITY)
        for (const window of WINDOWS) {
          const places = windows.find((row) => row.date === date && row.window === window)?.used ?? 0
          expect(places, after).toBe(its.filter((holder) => holder.window === window).length)
          expect(places, after).toBeLessThanOrEqual(ORDERS_PER_WINDOW)
        }
      }
    }
  },
  60_000 + HISTORIES_OF_A_SHOP * 3000,
)
