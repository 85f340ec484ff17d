import { hoursOn, type ShopCalendar } from './hours.ts'
import { addDays, manilaDate, manilaIso, manilaMoment } from './manila.ts'

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
/** Further ahead than any closure lasts. */
const SEARCH_DAYS = 366

/** An hour from now, ISO 8601 with offset. */
export function inAnHour(now: Date): string {
  return manilaIso(new Date(now.getTime() + HOUR_MS))
}

/**
 * The next opening after now, today's included, ISO 8601 with offset; days off and holidays are skipped. In a
 * calendar that is always closed, tomorrow at the usual time.
 */
export function nextOpening(now: Date, calendar: ShopCalendar): string {
  const today = manilaDate(now)
  for (let ahead = 0; ahead <= SEARCH_DAYS; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOn(date, calendar)
    const opening = hours && manilaMoment(date, hours.opens)
    if (opening && opening > now) return manilaIso(opening)
  }
  return manilaIso(manilaMoment(addDays(today, 1), calendar.hours.opens))
}
