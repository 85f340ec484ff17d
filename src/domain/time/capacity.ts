import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { MadeToOrder } from '#domain/product/product.ts'
import { isOpenDay } from './hours.ts'
import { earliestDate } from './lead-time.ts'
import { addDays, type ManilaDate, manilaDate } from './manila.ts'

/**
 * The pieces of a made-to-order product that can still be promised: its daily capacity on every open day of
 * the booking horizon after its lead time, less those already promised (D15). `usedOn` returns the pieces
 * promised for a day.
 */
export function remainingCapacity(
  product: MadeToOrder,
  usedOn: (date: ManilaDate) => number,
  now: Date,
  settings: OrderingSettings,
): number {
  const today = manilaDate(now)
  const first = earliestDate(now, { minDays: product.leadTimeDays.min }, settings)
  if (!first) return 0
  return Array.from({ length: settings.horizonDays }, (_, ahead) => addDays(today, ahead))
    .filter((date) => date >= first && isOpenDay(date, settings))
    .reduce((total, date) => total + Math.max(0, product.dailyCapacity - usedOn(date)), 0)
}
