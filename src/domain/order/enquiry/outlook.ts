import { type Room, windowsFor } from '#domain/order/quote-part.ts'
import type { Product } from '#domain/product/product.ts'
import { addDays, type ManilaDate, manilaDate } from '#domain/time/manila.ts'

/**
 * Whether a wished day can be promised: `possible`, `other-day` with the nearest day that can, `too-far` beyond the days that can
 * be booked, or `unknown` if nothing is baked to order at present.
 */
export type Outlook = {
  outlook: 'possible' | 'other-day' | 'too-far' | 'unknown'
  /** The day that can be promised; `null` if there is none. */
  date: ManilaDate | null
}

const PICKUP = { method: 'pickup', municipality: null, date: null, window: null } as const

/**
 * What can honestly be said of a wished day before anybody has looked at the photo: one piece of some of the goods that are
 * baked to order has time, oven and a window (D15, D25, D66). Nothing is held.
 */
export function outlookOf(goods: readonly Product[], wished: ManilaDate, room: Room): Outlook {
  const last = addDays(manilaDate(room.now), room.settings.horizonDays - 1)
  if (wished > last) return { outlook: 'too-far', date: null }
  const days = possibleDays(goods, room)
  if (days.includes(wished)) return { outlook: 'possible', date: wished }
  const nearest = days.find((day) => day > wished) ?? days.at(-1) ?? null
  return { outlook: nearest ? 'other-day' : 'unknown', date: nearest }
}

/** The days on which one piece of any of these products can be handed over, in order. */
function possibleDays(goods: readonly Product[], room: Room): ManilaDate[] {
  const days = goods
    .filter(({ available, madeToOrder }) => available && madeToOrder)
    .flatMap((product) =>
      windowsFor([{ line: { productId: product.id, quantity: 1 }, product }], PICKUP, room),
    )
    .filter(({ open }) => open)
    .map(({ date }) => date)
  return [...new Set(days)].sort()
}
