import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { MadeToOrder } from '#domain/product/product.ts'
import { isOpenDay } from './hours.ts'
import { earliestDate } from './lead-time.ts'
import { addDays, type ManilaDate, manilaDate } from './manila.ts'

/** The days for which made-to-order goods can be promised: the open days of the booking horizon after their lead time (D15). */
export function promiseDays(
  { min }: MadeToOrder['leadTimeDays'],
  now: Date,
  settings: OrderingSettings,
): ManilaDate[] {
  const today = manilaDate(now)
  const first = earliestDate(now, { minDays: min }, settings)
  if (!first) return []
  return Array.from({ length: settings.horizonDays }, (_, ahead) => addDays(today, ahead)).filter(
    (date) => date >= first && isOpenDay(date, settings),
  )
}

/** The pieces that can still be promised for these days; `usedOn` returns those already promised for a day. */
export function remainingCapacity(
  { dailyCapacity }: MadeToOrder,
  days: readonly ManilaDate[],
  usedOn: (date: ManilaDate) => number,
): number {
  return days.reduce((total, date) => total + Math.max(0, dailyCapacity - usedOn(date)), 0)
}
