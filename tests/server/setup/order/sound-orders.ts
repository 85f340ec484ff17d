import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { refundable } from '#domain/order/payment/refund.ts'
import { refunds } from '#server/db/schema/order/money.ts'
import { orderEvents, orders } from '#server/db/schema/order/order.ts'
import type { Shop } from '#tests/server/setup/shop.ts'

// What holds of every order, whatever has happened to it.

/** What came in is what was paid for the goods, what is on its way back, and what the shop keeps. `after` names what was done. */
export async function expectSoundMoney(
  { deps: { database } }: Shop,
  numbers: string[],
  after: string,
): Promise<void> {
  // One look: the shop's own passes may run at any time.
  const [rows, due] = await database.transaction(
    async (look) => {
      const found = await look.select().from(orders).where(inArray(orders.number, numbers))
      const ids = found.map(({ id }) => id)
      return [found, await look.select().from(refunds).where(inArray(refunds.orderId, ids))]
    },
    { isolationLevel: 'repeatable read' },
  )
  for (const row of rows) {
    const its = due.filter(({ orderId }) => orderId === row.id)
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

/** Orders that hold what they took: those that are not cancelled, and those that were cancelled in the oven. */
export function isHeld() {
  const wasBaked = sql`EXISTS (SELECT 1 FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id}
    AND ${orderEvents.status} = 'BAKING' AND ${orderEvents.undoneAt} IS NULL)`
  return sql`(${orders.status} <> 'CANCELLED' OR ${wasBaked})`
}
