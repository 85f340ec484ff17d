import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ShopCalendar } from '#domain/time/hours.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { isWithinHours } from '#domain/time/pickup-window.ts'
import type { Transaction } from '#server/db/open.ts'
import { Problem } from '#server/http/problem.ts'
import { listComingWindows } from '#server/order/sql/coming-order.ts'
import { holdWindows } from '#server/order/sql/window.ts'

/** An open order's window. */
export type Coming = Awaited<ReturnType<typeof listComingWindows>>[number]

/** Whether an order's window is within the opening times. */
export function isWithin({ date, window }: Coming, calendar: ShopCalendar): boolean {
  return isWithinHours(date, window, calendar)
}

/** Whether other opening times would newly hit an order. */
export function isNewlyHit(order: Coming, before: ShopCalendar, after: ShopCalendar): boolean {
  return isWithin(order, before) && !isWithin(order, after)
}

/** A mark of exactly these orders, with their windows; empty for none. */
export function hitMark(hit: readonly Coming[]): string {
  if (hit.length === 0) return ''
  const each = hit.map(({ id, date, window }) => `${id} ${date} ${window}`)
  return createHash('sha256').update(each.join()).digest('base64url')
}

type Asked = { before: ShopCalendar; after: ShopCalendar; today: ManilaDate; seenMark: string | undefined }

/**
 * Refuses opening times that newly hit open orders, unless `seenMark` is the mark of exactly those. In the transaction of
 * the edit, after it: an order that came in after the question counts, and one that comes in at this very moment is
 * either waited for and counts, or finds the new times.
 */
export async function refuseUnseenHits(
  transaction: Transaction,
  { before, after, today, seenMark = '' }: Asked,
): Promise<void> {
  if (isDeepStrictEqual(openingTimes(before), openingTimes(after))) return
  await holdWindows(transaction)
  const coming = await listComingWindows(transaction, today)
  const hit = coming.filter((order) => isNewlyHit(order, before, after))
  if (hit.length === 0 || hitMark(hit) === seenMark) return
  const words = `${hit.length} open ${hit.length === 1 ? 'order is' : 'orders are'} outside these times.`
  throw new Problem('ORDERS_HIT', words)
}

function openingTimes({
  hours,
  weekdayHours,
  closedWeekdays,
  closedDates,
  holidays,
}: ShopCalendar): ShopCalendar {
  return { hours, weekdayHours, closedWeekdays, closedDates, holidays }
}
