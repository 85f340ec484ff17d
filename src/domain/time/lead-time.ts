import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import type { MadeToOrder } from '#domain/product/product.ts'
import { cutoffOn, isOpenDay, type ShopCalendar } from './hours.ts'
import { addDays, type ManilaDate, manilaDate, manilaMoment, manilaTime } from './manila.ts'

/**
 * Open days until an order can be handed over, the reason, and the product that decides; ready goods have 0
 * days.
 */
export type LeadTime = {
  minDays: number
  maxDays: number
  reason: 'ready' | 'made-to-order' | 'large-order'
  productId: number | null
}

/** The parts of an order's line that decide when it is ready. */
export type LeadTimeLine = { productId: number; quantity: number; madeToOrder: MadeToOrder | null }

/** The days on which the shop is open, and the time until which an order counts for the day. */
type Calendar = ShopCalendar & Pick<OrderingSettings, 'cutoffTime'>

const READY: LeadTime = { minDays: 0, maxDays: 0, reason: 'ready', productId: null }

/** How many days ahead to look for an open day before giving up on a calendar that is always closed. */
const SEARCH_DAYS = 366

/**
 * The lead time of an order: the longest of its lines (D25). Whether a product's quantity is large depends on
 * all its lines together.
 */
export function leadTimeOf(
  lines: readonly LeadTimeLine[],
  settings: Pick<OrderingSettings, 'largeLeadTimeDays'>,
): LeadTime {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return lines
    .map((line) => lineLeadTime(line, quantities.get(line.productId) ?? 0, settings))
    .reduce((longest, next) => (isLonger(next, longest) ? next : longest), READY)
}

/**
 * The first day on which an order can be handed over (D25): `minDays` open days after the day it counts as
 * placed on, which is the next open day once the cut-off has passed. Ready goods have no cut-off. `null` if
 * the calendar is always closed.
 */
export function earliestDate(
  now: Date,
  lead: Pick<LeadTime, 'minDays'>,
  settings: Calendar,
): ManilaDate | null {
  const today = manilaDate(now)
  if (lead.minDays === 0) return nthOpenDay(today, 0, settings)
  const inTime = manilaTime(now) < cutoffOn(today, settings)
  const placedOn = inTime ? nthOpenDay(today, 0, settings) : nthOpenDay(addDays(today, 1), 0, settings)
  return placedOn && nthOpenDay(addDays(placedOn, 1), lead.minDays - 1, settings)
}

/**
 * The last moment to order for a day, when its baking must begin: the cut-off of the open day that is
 * `minDays` open days earlier. `null` for ready goods, and if the calendar is always closed.
 */
export function bakingBegins(
  date: ManilaDate,
  { minDays }: Pick<LeadTime, 'minDays'>,
  settings: Calendar,
): Date | null {
  let daysLeft = minDays
  for (let before = 1; daysLeft > 0 && before <= SEARCH_DAYS; before++) {
    const day = addDays(date, -before)
    if (!isOpenDay(day, settings)) continue
    daysLeft--
    if (daysLeft === 0) return manilaMoment(day, cutoffOn(day, settings))
  }
  return null
}

/** The open day `n` open days after the first open day on or after `from`. */
function nthOpenDay(from: ManilaDate, n: number, settings: Calendar): ManilaDate | null {
  let daysLeft = n
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead++) {
    const day = addDays(from, ahead)
    if (!isOpenDay(day, settings)) continue
    if (daysLeft === 0) return day
    daysLeft--
  }
  return null
}

function lineLeadTime(
  { productId, madeToOrder }: LeadTimeLine,
  quantity: number,
  { largeLeadTimeDays }: Pick<OrderingSettings, 'largeLeadTimeDays'>,
): LeadTime {
  if (!madeToOrder) return READY
  const { min, max } = madeToOrder.leadTimeDays
  const usual: LeadTime = { minDays: min, maxDays: max, reason: 'made-to-order', productId }
  if (quantity < madeToOrder.largeQuantity) return usual
  const large: LeadTime = {
    minDays: largeLeadTimeDays.min,
    maxDays: largeLeadTimeDays.max,
    reason: 'large-order',
    productId,
  }
  return isLonger(large, usual) ? large : usual
}

function isLonger(a: LeadTime, b: LeadTime): boolean {
  return a.minDays > b.minDays || (a.minDays === b.minDays && a.maxDays > b.maxDays)
}
