import { and, gt, inArray, isNull, notInArray } from 'drizzle-orm'
import { OVER_STATUSES } from '#domain/order/order-status.ts'
import type { Database } from '#server/db/open.ts'
import { orders } from '#server/db/schema/order/order.ts'

/** The facts of an order in a notification. */
export type ClaimedOrder = { number: string; total: number; date: string; window: string }

/** Older orders are no news, for instance after the first device was subscribed. */
const MAX_AGE_MS = 10 * 60_000

/** New orders of which no process has notified anybody yet; from now on this one does. */
export async function claimUnpushed(database: Database, now: Date): Promise<ClaimedOrder[]> {
  const since = new Date(now.getTime() - MAX_AGE_MS)
  const isNews = and(
    isNull(orders.acceptedAt),
    isNull(orders.pushedAt),
    gt(orders.placedAt, since),
    notInArray(orders.status, [...OVER_STATUSES]),
  )
  const waiting = await database.select({ id: orders.id }).from(orders).where(isNews).limit(100)
  if (waiting.length === 0) return []
  const { number, total, date, window } = orders
  return database
    .update(orders)
    .set({ pushedAt: now })
    .where(
      and(
        inArray(
          orders.id,
          waiting.map(({ id }) => id),
        ),
        isNull(orders.pushedAt),
      ),
    )
    .returning({ number, total, date, window })
}
