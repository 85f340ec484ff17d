import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { hoursOn, type OpeningHours, type ShopCalendar, weekdayHoursOn } from './hours.ts'
import { earliestDate, type LeadTime } from './lead-time.ts'
import { addDays, type ManilaDate, manilaDate, manilaTime, weekday } from './manila.ts'
import { preparedAt } from './preparation.ts'

/** Why a window cannot be chosen; `null` if it can. */
export type WindowRefusal = 'closed' | 'no-delivery' | 'too-early' | 'full'

/** A part of a day in which an order is picked up or delivered, `HH:MM-HH:MM`. */
export type PickupWindow = { date: ManilaDate; window: string; open: boolean; reason: WindowRefusal | null }

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

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
  Pick<OrderingSettings, 'windowHours' | 'preparationMinutes' | 'workBegins' | 'cutoffTime' | 'horizonDays'>

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
  const ready = preparedAt(now, settings)
  // Windows begin on the minute, and moments are compared as text, so a time within a minute is rounded up.
  const soonest = ready && new Date(Math.ceil(ready.getTime() / MINUTE_MS) * MINUTE_MS)
  const soonestDate = soonest && manilaDate(soonest)
  for (let ahead = 0; ahead < settings.horizonDays; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOn(date, settings)
    const isClosedDay = hours === null
    const isUndrivenDay = isUndriven(date)
    const isTooEarlyDay = !first || date < first || !soonestDate || date < soonestDate
    const from = soonest && date === soonestDate ? manilaTime(soonest) : ''
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
 * The windows of a day: its opening hours, cut at multiples of the windows' length. A piece at either end that is shorter
 * than half a window joins its neighbour, so that no open hour is without a window (D66). There are none unless the length
 * is a whole number of hours, at least 1.
 */
export function windowNames({
  hours,
  windowHours,
}: Pick<OrderingSettings, 'hours' | 'windowHours'>): string[] {
  const length = windowHours * HOUR_MINUTES
  // A step of zero or less would never reach the end of the day.
  if (!Number.isInteger(windowHours) || windowHours < 1) return []
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)]
  if (opens >= closes) return []
  const cuts = [opens]
  for (let cut = length; cut < closes; cut += length) if (cut > opens) cuts.push(cut)
  cuts.push(closes)
  const isShort = (from = 0, to = 0) => cuts.length > 2 && to - from < length / 2
  if (isShort(cuts[0], cuts[1])) cuts.splice(1, 1)
  if (isShort(cuts.at(-2), cuts.at(-1))) cuts.splice(-2, 1)
  return cuts.slice(1).map((to, at) => `${clock(cuts[at])}-${clock(to)}`)
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

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MINUTES + minutes
}

function clock(minutes = 0): string {
  const [hour, past] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  return `${String(hour).padStart(2, '0')}:${String(past).padStart(2, '0')}`
}
