import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { refunds } from '#server/db/schema/order/money.ts'
import { orders } from '#server/db/schema/order/order.ts'
import { payments } from '#server/db/schema/order/payment.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import type { FakeProvider } from '#tests/gateways/fake-provider.ts'
import type { GatewayShop } from './gateway-shop.ts'

const RANK = { open: 0, ended: 1, paid: 2 }

type Payment = typeof payments.$inferSelect

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The payments of these orders, by their orders' numbers. */
export async function paymentsOf({ shop }: GatewayShop, numbers: readonly string[]) {
  const rows = await shop.deps.database
    .select({ number: orders.number, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(orders.number, [...numbers]))
    .orderBy(payments.id)
  return Map.groupBy(rows, ({ number }) => number)
}

/** A function that expects that nothing has gone back since it was last called, no state and no sum, and that only what came is booked. */
export function movingForward() {
  const last = new Map<number, Payment>()
  return (rows: Iterable<Payment>) => {
    for (const payment of rows) {
      const before = last.get(payment.id) ?? payment
      expect(RANK[payment.state]).toBeGreaterThanOrEqual(RANK[before.state])
      expect(payment.received).toBeGreaterThanOrEqual(before.received)
      expect(payment.booked).toBeGreaterThanOrEqual(before.booked)
      expect(payment.received).toBeGreaterThanOrEqual(payment.booked)
      last.set(payment.id, payment)
    }
  }
}

/** Expects that the provider's sums and the books are equal, and that each order is what its money says. */
export async function expectEqualBooks(
  here: GatewayShop,
  byHand: ReadonlyMap<string, number>,
): Promise<void> {
  const { database } = here.shop.deps
  const numbers = [...byHand.keys()]
  const rows = await database.select().from(orders).where(inArray(orders.number, numbers))
  expect(rows).toHaveLength(numbers.length)
  const ids = rows.map(({ id }) => id)
  const opened = await paymentsOf(here, numbers)
  const due = await database.select().from(refunds).where(inArray(refunds.orderId, ids))
  const mails = await database.select().from(outbox).where(inArray(outbox.orderId, ids))
  for (const row of rows) {
    const its = (opened.get(row.number) ?? []).map(({ payment }) => payment)
    const back = due.filter(({ orderId }) => orderId === row.id)
    const atProvider = sum(its.map(({ providerId }) => cameFor(here.fake, providerId)))
    const unbooked = sum(its.map(({ received, booked }) => received - booked))
    const isPaid = row.paidAt !== null || row.received !== null
    const inBooks = isPaid ? (row.received ?? row.total) : 0
    for (const { providerId, received } of its) expect(received).toBe(cameFor(here.fake, providerId))
    expect(inBooks + unbooked).toBe(atProvider + (byHand.get(row.number) ?? 0))
    expect(sum(back.map(({ amount }) => amount))).toBe(row.refunded)
    if (row.status === 'CONFIRMED') expect([inBooks - row.refunded, unbooked]).toEqual([row.total, 0])
    if (row.status === 'CANCELLED') expect([inBooks - row.refunded, unbooked]).toEqual([0, 0])
    if (row.status === 'PENDING_PAYMENT') expect(isPaid || atProvider >= row.total).toBe(false)
    const isNews = ({ orderId, kind }: typeof outbox.$inferSelect) =>
      orderId === row.id && kind === 'order-paid'
    expect(mails.filter(isNews).length).toBeLessThanOrEqual(1)
    expect(sum(its.map(({ returned }) => returned))).toBe(
      sum(back.flatMap(({ sentAt, amount }) => (sentAt ? [amount] : []))),
    )
    for (const refund of back) expectReturnedOnce(here.fake, refund)
  }
}

function cameFor({ books }: FakeProvider, id: string): number {
  return sum((books.payments.get(id)?.money ?? []).map(({ amount }) => amount))
}

/** The provider has made every refund that we asked for once; this is unsure only where its answer was lost. */
function expectReturnedOnce(
  { books }: FakeProvider,
  { id, amount, sentAt, doneAt }: typeof refunds.$inferSelect,
) {
  const its = books.refunds.filter(({ reference }) => reference.split(' ').at(-1) === `R-${id}`)
  expect(its.map((one) => one.amount)).toEqual(its.map(() => amount))
  expect(its.length).toBeLessThanOrEqual(sentAt ? 1 : 0)
  if (doneAt) expect(its).toHaveLength(1)
}
