import { type ManilaDate, manilaMoment } from '#domain/time/manila.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How urgent an order is: its window begins later, within the hour, has begun, or is over. */
export type DueWords = { words: string; state: 'later' | 'soon' | 'now' | 'late' }

/** The time until an order's window, `HH:MM-HH:MM`, begins, or since it ended. */
export function dueWords(now: Date, date: ManilaDate, window: string): DueWords {
  const [from = '', to = ''] = window.split('-')
  const minutesTo = (time: string) =>
    Math.ceil((manilaMoment(date, time).getTime() - now.getTime()) / MINUTE_MS)
  const untilEnd = minutesTo(to)
  if (untilEnd <= 0) return { words: `late by ${spanWords(-untilEnd)}`, state: 'late' }
  const untilBegin = minutesTo(from)
  if (untilBegin <= 0) return { words: `now, ${spanWords(untilEnd)} left`, state: 'now' }
  return { words: `in ${spanWords(untilBegin)}`, state: untilBegin <= HOUR_MINUTES ? 'soon' : 'later' }
}

/** A duration in staff's words: `35 min`, `2 h 10 min`, `3 days`. */
function spanWords(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  if (minutes >= 2 * DAY_MINUTES) return `${Math.floor(minutes / DAY_MINUTES)} days`
  const rest = minutes % HOUR_MINUTES
  return `${Math.floor(minutes / HOUR_MINUTES)} h${rest > 0 ? ` ${rest} min` : ''}`
}
