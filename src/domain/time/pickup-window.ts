import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { isOpenDay } from './hours.ts'
import { earliestDate, type LeadTime } from './lead-time.ts'
import { addDays, type ManilaDate, manilaDate, manilaTime } from './manila.ts'

/** Why a window cannot be chosen; `null` if it can. */
export type WindowRefusal = 'closed' | 'no-delivery' | 'too-early' | 'full'

/** The words shown beside a time that cannot be chosen. */
export const WINDOW_REFUSAL_WORDS: Record<WindowRefusal, string> = {
  closed: 'closed',
  'no-delivery': 'no delivery',
  'too-early': 'too early',
  full: 'fully booked',
}

/** A part of a day in which an order is picked up or delivered, `HH:MM-HH:MM`. */
export type PickupWindow = { date: ManilaDate; window: string; open: boolean; reason: WindowRefusal | null }

const MINUTE_MS = 60_000

/**
 * Further reasons why a window may be closed to an order, besides calendar and lead time; none by default.
 */
type Limits = {
  /**
   * The window has all its orders, or a made-to-order product of this order has no capacity left that day.
   */
  isFull?: (date: ManilaDate, window: string) => boolean
  /** The shop does not deliver there on that day. */
  isUndriven?: (date: ManilaDate) => boolean
}

/** Every window of the booking horizon, in order, with a reason if it cannot be chosen (D25). */
export function listWindows(...about: Parameters<typeof eachWindow>): PickupWindow[] {
  return [...eachWindow(...about)]
}

/** The first window that can be chosen; later days are not examined. */
export function firstWindow(...about: Parameters<typeof eachWindow>): PickupWindow | null {
  for (const window of eachWindow(...about)) if (window.open) return window
  return null
}

function* eachWindow(
  now: Date,
  lead: LeadTime,
  settings: OrderingSettings,
  { isFull = () => false, isUndriven = () => false }: Limits = {},
): Generator<PickupWindow> {
  const today = manilaDate(now)
  const first = earliestDate(now, lead, settings)
  const ready = now.getTime() + settings.preparationMinutes * MINUTE_MS
  // Windows begin on the minute, and moments are compared as text, so a time within a minute is rounded up.
  const soonest = new Date(Math.ceil(ready / MINUTE_MS) * MINUTE_MS)
  const [soonestDate, soonestTime] = [manilaDate(soonest), manilaTime(soonest)]
  const names = windowNames(settings)
  for (let ahead = 0; ahead < settings.horizonDays; ahead++) {
    const date = addDays(today, ahead)
    const isClosedDay = !isOpenDay(date, settings)
    const isUndrivenDay = isUndriven(date)
    const isTooEarlyDay = !first || date < first || date < soonestDate
    const from = date === soonestDate ? soonestTime : ''
    const refuse = (window: string): WindowRefusal | null => {
      if (isClosedDay) return 'closed'
      if (isUndrivenDay) return 'no-delivery'
      if (isTooEarlyDay || window < from) return 'too-early'
      return isFull(date, window) ? 'full' : null
    }
    for (const window of names) {
      const reason = refuse(window)
      yield { date, window, open: reason === null, reason }
    }
  }
}

/**
 * The windows of a day: only full ones, beginning at multiples of their length, within the opening hours.
 * There are none unless the length is a whole number of hours, at least 1.
 */
export function windowNames({
  hours,
  windowHours,
}: Pick<OrderingSettings, 'hours' | 'windowHours'>): string[] {
  const names: string[] = []
  // A step of zero or less would never reach the end of the day.
  if (!Number.isInteger(windowHours) || windowHours < 1) return names
  for (let hour = 0; hour + windowHours <= 24; hour += windowHours) {
    const [from, to] = [clock(hour), clock(hour + windowHours)]
    if (from >= hours.opens && to <= hours.closes) names.push(`${from}-${to}`)
  }
  return names
}

/** The windows that fall into a peak of the business day, when the counter is busiest (§4, D57). */
export function busyWindows(settings: Pick<OrderingSettings, 'hours' | 'windowHours' | 'peaks'>): string[] {
  return windowNames(settings).filter((window) => {
    const [from = '', to = ''] = window.split('-')
    return settings.peaks.some(({ opens, closes }) => opens < to && from < closes)
  })
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
