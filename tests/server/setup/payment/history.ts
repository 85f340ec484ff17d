import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { cancelOrder, type PlacedOrder } from '#contract/order/order.ts'
import { confirmPayment } from '#contract/order/staff-order.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { payments } from '#server/db/schema/order/payment.ts'
import type { FakeDelivery } from '#tests/gateways/fake-provider.ts'
import { messagesOf } from '#tests/server/setup/order/order-records.ts'
import type { Shop } from '#tests/server/setup/shop.ts'
import type { GatewayShop } from './gateway-shop.ts'
import type { Happening } from './happening.ts'

const HOUR_MS = 3_600_000
const WINDOWS = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00']
const LATE_MS = 48 * HOUR_MS
/** Nothing that was to happen takes longer than this once the provider is there. */
const SETTLED_MS = 96 * HOUR_MS
const STEP_MS = 12 * HOUR_MS

/** One of two processes of a shop, as far as histories need it. */
export type Side = {
  setNow: (date: string, time: string) => void
  letPass: (ms: number) => void
  ask: () => Promise<void>
  lapse: () => Promise<void>
  /** Ends it by force in the midst of this work; another one takes its place. Only a process of its own can be killed. */
  kill?: (during: 'ask' | 'lapse', afterMs: number) => Promise<void>
}

/** The side of a shop in this process. */
export function sideOf({ setNow, letPass, tasks }: Shop): Side {
  return { setNow, letPass, ask: tasks.paymentAsks.pass, lapse: tasks.lapses.pass }
}

/** A function that runs histories in a shop with a second process, and expects that each centavo was booked once. */
export function runningHistories(here: GatewayShop, second: Side) {
  const both = [sideOf(here.shop), second] as const
  let window = 0

  return async function run(history: readonly Happening[]) {
    for (const { setNow } of both) setNow('2026-11-21', '09:30')
    here.fake.fail(null)
    const order = await here.place({
      fulfilment: {
        method: 'pickup',
        date: '2026-11-24',
        window: WINDOWS[window++ % WINDOWS.length] ?? '',
      },
    })
    const events: FakeDelivery[] = []
    let byHand = 0
    for (const step of history) byHand += await happen(order, step, events)
    await settle()
    await check(order, byHand)
  }

  async function happen(order: PlacedOrder, step: Happening, events: FakeDelivery[]): Promise<number> {
    const { fake, shop, admin } = here
    const [{ token, number }, known] = [order, here.paymentsOf(order)]
    switch (step.kind) {
      case 'open':
      case 'open twice': {
        const times = step.kind === 'open' ? 1 : 2
        await Promise.allSettled(Array.from({ length: times }, () => here.open(order)))
        return 0
      }
      case 'pay': {
        const payment = known[step.which % Math.max(1, known.length)]
        const amount = (payment?.amount ?? 0) + step.more
        const isLate = payment && fake.books.now().getTime() - payment.expiresAt.getTime() > LATE_MS
        // A code is used up by one payment, and later than this no network delivers.
        if (!payment || payment.state === 'paid' || isLate || amount <= 0) return 0
        events.push(fake.pay(payment.id, { amount }))
        return 0
      }
      case 'end': {
        const payment = known[step.which % Math.max(1, known.length)]
        if (payment) events.push(fake.end(payment.id, step.how))
        return 0
      }
      case 'deliver': {
        const event = events[step.which % Math.max(1, events.length)]
        if (!event) return 0
        if (step.how === 'forged') {
          const status = await here.deliver(
            { headers: { 'Content-Type': 'application/json' }, body: event.body },
            { key: '' },
          )
          expect(status).toBe(403)
          return 0
        }
        const times = step.how === 'once' ? 1 : 2
        await Promise.all(Array.from({ length: times }, () => here.deliver(event)))
        if (step.how === 'both') await Promise.all(both.map(({ ask }) => ask()))
        return 0
      }
      case 'wait':
        for (const { letPass } of both) letPass(step.ms)
        return 0
      case 'fail':
        fake.fail(step.how, step.calls)
        return 0
      case 'mend':
        fake.fail(null)
        return 0
      case 'lapse':
        await Promise.all(both.map(({ lapse }) => lapse()))
        return 0
      case 'ask':
        await both[0].ask()
        return 0
      case 'ask twice':
        await Promise.all(both.map(({ ask }) => ask()))
        return 0
      case 'kill':
        await second.kill?.(step.during, step.afterMs)
        return 0
      case 'cancel':
        await shop.request(cancelOrder, { params: { token } }).catch(() => undefined)
        return 0
      case 'confirm': {
        const confirmed = await admin
          .request(confirmPayment, { params: { number }, body: { reference: null } })
          .catch(() => null)
        return confirmed ? order.total : 0
      }
    }
  }

  async function settle() {
    here.fake.fail(null)
    for (let passed = 0; passed < SETTLED_MS; passed += STEP_MS) {
      for (const { letPass, lapse, ask } of both) {
        letPass(STEP_MS)
        await lapse()
        await ask()
      }
    }
  }

  /** The provider's sums and the books are equal, and the order is what its money says. */
  async function check({ number, total }: PlacedOrder, byHand: number) {
    const { database } = here.shop.deps
    const [row] = await database.select().from(orders).where(eq(orders.number, number))
    if (!row) throw new Error('The order is gone')
    const rows = await database.select().from(payments).where(eq(payments.orderId, row.id))
    const due = await database
      .select()
      .from(refunds)
      .where(inArray(refunds.orderId, [row.id]))
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
    const came = (id: string) =>
      sum((here.fake.books.payments.get(id)?.money ?? []).map(({ amount }) => amount))
    const atProvider = sum(rows.map(({ providerId }) => came(providerId)))
    const unbooked = sum(rows.map(({ received, booked }) => received - booked))
    const isPaid = row.paidAt !== null || row.received !== null
    const inBooks = isPaid ? (row.received ?? row.total) : 0
    for (const { providerId, received } of rows) expect(received).toBe(came(providerId))
    expect(inBooks + unbooked).toBe(atProvider + byHand)
    expect(sum(due.map(({ amount }) => amount))).toBe(row.refunded)
    if (row.status === 'CONFIRMED') expect([inBooks - row.refunded, unbooked]).toEqual([total, 0])
    if (row.status === 'CANCELLED') expect([inBooks - row.refunded, unbooked]).toEqual([0, 0])
    if (row.status === 'PENDING_PAYMENT') expect(isPaid || atProvider >= total).toBe(false)
    const told = (await messagesOf(here.shop, number)).filter(({ kind }) => kind === 'order-paid')
    expect(told.length).toBeLessThanOrEqual(1)
  }
}
