import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { MadeToOrder } from '#domain/product/product.ts'
import { promiseDays, remainingCapacity } from '#domain/time/capacity.ts'
import { type ManilaDate, manilaDate } from '#domain/time/manila.ts'
import { capacityKey, type Today } from '#server/product/sql/product.ts'

/** The inputs of `loadProducts` that depend on the day and on promised pieces. */
export function todayFrom(uses: ReadonlyMap<string, number>, now: Date, settings: OrderingSettings): Today {
  const days = promiseDaysOf(now, settings)
  return {
    today: manilaDate(now),
    capacityLeft: ({ id, madeToOrder }) =>
      madeToOrder
        ? remainingCapacity(madeToOrder, days(madeToOrder), (date) => uses.get(capacityKey(id, date)) ?? 0)
        : 0,
  }
}

/** The days for which goods can be promised, found once for each lead time: thousands of products share a few. */
function promiseDaysOf(
  now: Date,
  settings: OrderingSettings,
): (product: MadeToOrder) => readonly ManilaDate[] {
  const daysByLeadTime = new Map<number, readonly ManilaDate[]>()
  return ({ leadTimeDays }) => {
    const days = daysByLeadTime.get(leadTimeDays.min) ?? promiseDays(leadTimeDays, now, settings)
    daysByLeadTime.set(leadTimeDays.min, days)
    return days
  }
}
