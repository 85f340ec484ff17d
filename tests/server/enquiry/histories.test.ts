import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerError } from '#client/errors.ts'
import { takeExtraPayment } from '#contract/admin/order/edit.ts'
import { promiseRefund } from '#contract/admin/order/money.ts'
import { getOrderDetail } from '#contract/admin/order/order.ts'
import { getEnquiry } from '#contract/enquiry/enquiry.ts'
import { closeEnquiry, extendQuote, getOfficeEnquiry } from '#contract/enquiry/office.ts'
import { cancelOrder } from '#contract/order/order.ts'
import { changeOrderStatus, confirmPayment } from '#contract/order/staff-order.ts'
import { NO_DEPOSIT } from '#domain/order/payment/deposit.ts'
import { addDays } from '#domain/time/manila.ts'
import { capacityUses } from '#server/db/schema/catalogue/catalogue.ts'
import { enquiryQuotes } from '#server/db/schema/order/enquiry.ts'
import { orderLines, orders, windowUses } from '#server/db/schema/order/order.ts'
import { depth } from '#tests/depth.ts'
import { sitAt } from '#tests/server/setup/desk.ts'
import { accept, DAY, enquireOften, quote, quoteFor, WINDOW } from '#tests/server/setup/order/enquiry.ts'
import { GCASH } from '#tests/server/setup/order/order-edit.ts'
import { place } from '#tests/server/setup/order/order-rush.ts'
import { expectSoundMoney, isHeld } from '#tests/server/setup/order/sound-orders.ts'
import { changeSettings, madeProduct, openShop, QUICKEST } from '#tests/server/setup/shop.ts'

/** All in all; each shop has some, one after the other. With those of order/deposit they are 10,000. */
const HISTORIES = depth(8, 2000)
const HISTORIES_OF_A_SHOP = 4
const STEPS = 14
/** Requests that want the same two days. */
const REQUESTS = 3
const ORDERS_PER_WINDOW = 2
const HOUR_MS = 3_600_000
const SEEDS = Array.from({ length: HISTORIES / HISTORIES_OF_A_SHOP }, (_, shops) => 81 + shops)

const action = fc.constantFrom(
  ...(['quote', 'quote', 'accept', 'accept', 'extend', 'expire', 'close', 'order', 'lapse'] as const),
  ...(['confirm', 'pay rest', 'cancel', 'by terms', 'refund'] as const),
)
const step = fc.record({
  action,
  which: fc.nat(REQUESTS - 1),
  quantity: fc.integer({ min: 1, max: 2 }),
  day: fc.nat(1),
  hasDeposit: fc.boolean(),
})
const history = fc.array(step, { minLength: STEPS, maxLength: STEPS })

test.each(SEEDS)(
  `${HISTORIES_OF_A_SHOP} random histories of quotes hold what was promised, and oversell no day (D81): seed %i`,
  async (seed) => {
    const shop = await openShop(QUICKEST)
    const [staff, admin] = [await sitAt(shop, 'staff'), await sitAt(shop, 'admin')]
    const cake = await madeProduct(shop)
    const { database } = shop.deps
    const capacity = cake.product.madeToOrder?.dailyCapacity ?? 0
    await changeSettings(shop, {
      ordersPerWindow: ORDERS_PER_WINDOW,
      deposit: { ...NO_DEPOSIT, returns: [{ days: 2, percent: 40 }] },
    })
    const days = [DAY, addDays(DAY, 1)]

    for (const steps of fc.sample(history, { numRuns: HISTORIES_OF_A_SHOP, seed })) {
      const asked = await enquireOften(shop, REQUESTS)
      for (const { action: deed, which, quantity, day, hasDeposit } of steps) {
        const { id = 0, token = '' } = asked[which] ?? {}
        const date = days[day] ?? DAY
        const fulfilment = { method: 'pickup' as const, date, window: WINDOW }
        const office = () => staff.request(getOfficeEnquiry, { params: { id } })
        const thread = () => shop.request(getEnquiry, { params: { token } })
        const numberOf = async () => (await office()).order?.number ?? 'P-0000000'
        const version = async () => (await office()).quotes[0]?.version ?? 0
        const deeds: Record<typeof deed, () => Promise<unknown>> = {
          quote: async () => {
            const depositShare = hasDeposit ? { percent: 50 } : null
            return quote(staff, id, quoteFor(cake, { date, quantity, depositShare }), await version())
          },
          accept: async () => accept(shop, await thread(), 'gcash'),
          extend: async () =>
            staff.request(extendQuote, { params: { id }, body: { version: await version(), hours: 24 } }),
          expire: () => {
            shop.letPass(24 * HOUR_MS)
            return shop.tasks.quotes.pass()
          },
          close: () => staff.request(closeEnquiry, { params: { id }, body: { words: 'Sorry.' } }),
          order: () => place(shop, [cake], { fulfilment, ...GCASH }),
          lapse: () => {
            shop.letPass(30 * HOUR_MS)
            return shop.tasks.lapses.pass()
          },
          confirm: async () =>
            staff.request(confirmPayment, {
              params: { number: await numberOf() },
              body: { reference: '9012345678901' },
            }),
          'pay rest': async () => {
            const number = await numberOf()
            const { toPay } = await staff.request(getOrderDetail, { params: { number } })
            const body = { amount: toPay || 100, method: 'maya' as const, reference: null }
            return staff.request(takeExtraPayment, { params: { number }, body })
          },
          cancel: async () =>
            shop.request(cancelOrder, {
              params: { token: (await thread()).order?.token ?? 'none' },
              body: { reason: null },
            }),
          'by terms': async () =>
            staff.request(changeOrderStatus, {
              params: { number: await numberOf() },
              body: { status: 'CANCELLED', reason: null, byTerms: true },
            }),
          refund: async () =>
            admin.request(promiseRefund, {
              params: { number: await numberOf() },
              body: { amount: quantity * 1000, reason: 'late' },
            }),
        }
        // What a request does not allow at this point is refused, and changes nothing.
        await deeds[deed]().catch((error: unknown) => {
          if (!(error instanceof AnswerError)) throw error
        })
        await expectHeld(`${deed} ${id}`)
      }
      const placed = await database.select({ number: orders.number }).from(orders)
      await expectSoundMoney(
        shop,
        placed.map(({ number }) => number),
        'all',
      )
      await tidy()
    }
    await shop.close()

    /** Places that are taken are those of open quotes and of orders, and no more than there are. */
    async function expectHeld(after: string): Promise<void> {
      const quotes = await database.select().from(enquiryQuotes).where(eq(enquiryQuotes.state, 'sent'))
      const placed = await database
        .select({ date: orders.date, window: orders.window, quantity: orderLines.quantity })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(and(isHeld(), eq(orderLines.productId, cake.product.id)))
      const holders = [
        ...placed,
        ...quotes.map(({ date, window, items }) => ({ date, window, quantity: items[0]?.quantity ?? 0 })),
      ]
      const uses = await database
        .select()
        .from(capacityUses)
        .where(eq(capacityUses.productId, cake.product.id))
      const windows = await database.select().from(windowUses)
      for (const date of days) {
        const its = holders.filter((holder) => holder.date === date)
        const used = uses.find((row) => row.date === date)?.used ?? 0
        expect(used, after).toBe(its.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(used, after).toBeLessThanOrEqual(capacity)
        const places = windows.find((row) => row.date === date && row.window === WINDOW)?.used ?? 0
        expect(places, after).toBe(its.length)
        expect(places, after).toBeLessThanOrEqual(ORDERS_PER_WINDOW)
      }
    }

    /** The next history has two days of its own. */
    async function tidy(): Promise<void> {
      shop.setNow('2026-11-21', '09:00')
      for (const [at, day] of days.entries()) days[at] = addDays(day, 2)
    }
  },
  300_000,
)
