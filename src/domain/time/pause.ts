import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { addDays, manilaDate, manilaIso, manilaMoment, weekday } from './manila.ts'

/** When orders will be taken again, ISO 8601 with offset; `null` if they are not paused. */
export function pauseAt({ pausedUntil }: { pausedUntil: string | null }, now: Date): string | null {
  return pausedUntil !== null && now.getTime() < Date.parse(pausedUntil) ? pausedUntil : null
}

/** A pause is short: to close for longer, the shop sets days off. */
export const MAX_PAUSE_DAYS = 31
const DAY_MS = 86_400_000

/**
 * Whether orders may be paused until this time: at most this many days ahead. A past moment pauses nothing.
 */
export function mayPauseUntil(pausedUntil: string | null, now: Date): boolean {
  return pausedUntil === null || Date.parse(pausedUntil) - now.getTime() <= MAX_PAUSE_DAYS * DAY_MS
}

const HOUR_MS = 3_600_000
const DAYS_OF_A_WEEK = 7

/** An hour from now, ISO 8601 with offset. */
export function inAnHour(now: Date): string {
  return manilaIso(new Date(now.getTime() + HOUR_MS))
}

/**
 * When the shop next opens on a day after today, ISO 8601 with offset; weekly days off and closed dates are
 * skipped.
 */
export function nextOpening(
  now: Date,
  { hours, closedWeekdays, closedDates }: Pick<OrderingSettings, 'hours' | 'closedWeekdays' | 'closedDates'>,
): string {
  let date = addDays(manilaDate(now), 1)
  const isOff = () => closedWeekdays.includes(weekday(date)) || closedDates.includes(date)
  for (let day = 1; isOff() && day < DAYS_OF_A_WEEK + closedDates.length; day++) date = addDays(date, 1)
  return manilaIso(manilaMoment(date, hours.opens))
}
