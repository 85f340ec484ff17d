import type { OpeningHours, OrderingSettings } from '#domain/order/ordering-settings.ts'
import { phrase, type Words } from '#words/say.ts'
import { hoursOn, type ShopCalendar, weekdayHoursOn } from './hours.ts'
import { earliestDate, type LeadTime } from './lead-time.ts'
import { addDays, type ManilaDate, manilaDate, manilaTime, weekday } from './manila.ts'

/** Why a window cannot be chosen; `null` if it can. */
export type WindowRefusal = 'closed' | 'no-delivery' | 'too-early' | 'full'

/** The words shown beside a time that cannot be chosen. */
export const WINDOW_REFUSAL_WORDS = {
  closed: phrase('closed'),
  'no-delivery': phrase('no delivery'),
  'too-early': phrase('too early'),
  full: phrase('fully booked'),
} as const satisfies Record<WindowRefusal, Words>

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

/** The terms that windows follow from, besides the orders that are in. */
export type WindowTerms = ShopCalendar &
  Pick<OrderingSettings, 'windowHours' | 'preparationMinutes' | 'cutoffTime' | 'horizonDays'>

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
  lead: Pick<LeadTime, 'minDays'>,
  settings: WindowTerms,
  { isFull = () => false, isUndriven = () => false }: Limits = {},
): Generator<PickupWindow> {
  const { windowHours } = settings
  const today = manilaDate(now)
  const first = earliestDate(now, lead, settings)
  const ready = now.getTime() + settings.preparationMinutes * MINUTE_MS
  // Windows begin on the minute, and moments are compared as text, so a time within a minute is rounded up.
  const soonest = new Date(Math.ceil(ready / MINUTE_MS) * MINUTE_MS)
  const [soonestDate, soonestTime] = [manilaDate(soonest), manilaTime(soonest)]
  for (let ahead = 0; ahead < settings.horizonDays; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOn(date, settings)
    const isClosedDay = hours === null
    const isUndrivenDay = isUndriven(date)
    const isTooEarlyDay = !first || date < first || date < soonestDate
    const from = date === soonestDate ? soonestTime : ''
    const refuse = (window: string): WindowRefusal | null => {
      if (isClosedDay) return 'closed'
      if (isUndrivenDay) return 'no-delivery'
      if (isTooEarlyDay || window < from) return 'too-early'
      return isFull(date, window) ? 'full' : null
    }
    for (const window of windowNames({ hours: hours ?? shownHours(date, settings), windowHours })) {
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

/** Whether a window lies within the hours of its day. Orders that are in keep windows of another length. */
export function isWithinHours(date: ManilaDate, window: string, calendar: ShopCalendar): boolean {
  const hours = hoursOn(date, calendar)
  const [from = '', to = ''] = window.split('-')
  return hours !== null && hours.opens <= from && to <= hours.closes
}

/** A closed day is listed with the windows that it would usually have. */
function shownHours(date: ManilaDate, settings: ShopCalendar): OpeningHours {
  return weekdayHoursOn(weekday(date), settings) ?? settings.hours
}

/** The windows of any day that fall into a peak of the business day, when the counter is busiest (§4, D57). */
export function busyWindows(
  settings: ShopCalendar & Pick<OrderingSettings, 'windowHours' | 'peaks'>,
): string[] {
  const { hours, weekdayHours, holidays, windowHours, peaks } = settings
  const spans = [hours, ...weekdayHours, ...holidays.flatMap((holiday) => holiday.hours ?? [])]
  const names = new Set(spans.flatMap((span) => windowNames({ hours: span, windowHours })))
  return [...names].sort().filter((window) => {
    const [from = '', to = ''] = window.split('-')
    return peaks.some(({ opens, closes }) => opens < to && from < closes)
  })
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
