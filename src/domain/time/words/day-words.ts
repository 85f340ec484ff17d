import { addDays, type ManilaDate, weekday } from '#domain/time/manila.ts'
import { phrase, say } from '#words/say.ts'

/** Names of the days from Sunday on, and of the months: opening Intl's tables costs a cheap phone a tenth of a second. */
export const WEEKDAYS = [
  phrase('Sun'),
  phrase('Mon'),
  phrase('Tue'),
  phrase('Wed'),
  phrase('Thu'),
  phrase('Fri'),
  phrase('Sat'),
] as const
const MONTHS = [
  phrase('Jan'),
  phrase('Feb'),
  phrase('Mar'),
  phrase('Apr'),
  phrase('May'),
  phrase('Jun'),
  phrase('Jul'),
  phrase('Aug'),
  phrase('Sep'),
  phrase('Oct'),
  phrase('Nov'),
  phrase('Dec'),
] as const

/** A day for shoppers: `Today`, `Tomorrow`, otherwise `Mon, Nov 23`. */
export function dayWords(date: ManilaDate, today: ManilaDate): string {
  if (date === today) return say('Today')
  if (date === addDays(today, 1)) return say('Tomorrow')
  return fullDayWords(date)
}

/** A day within a sentence: `today`, `tomorrow`, `Mon, Nov 23`. */
export function dayWithinWords(date: ManilaDate, today: ManilaDate): string {
  if (date === today) return say('today')
  if (date === addDays(today, 1)) return say('tomorrow')
  return fullDayWords(date)
}

/** When something happens: `today`, `tomorrow`, `on Mon, Nov 23`. */
export function onDayWords(date: ManilaDate, today: ManilaDate): string {
  const day = dayWithinWords(date, today)
  return date === today || date === addDays(today, 1) ? day : say('on {day}', { day })
}

/** A day in words that stay right on a screenshot: `Mon, Nov 23`. */
export function fullDayWords(date: ManilaDate): string {
  const [, month = 1, day] = date.split('-').map(Number)
  const ofWeek = say(WEEKDAYS[weekday(date)] as (typeof WEEKDAYS)[number])
  const ofYear = say(MONTHS[month - 1] as (typeof MONTHS)[number])
  return `${ofWeek}, ${ofYear} ${day}`
}

/** Keeps words that belong together on one line. */
const NO_BREAK = '\u00a0'

/**
 * A pickup window for shoppers: `10:00-12:00` is `10 AM – 12 PM`. If it is too long, it breaks after the
 * dash. A sale at the counter has only its minute: `2:32 PM`.
 */
export function windowWords(window: string): string {
  return [...new Set(window.split('-').map(clockWords))].join(`${NO_BREAK}– `)
}

/** A window without layout characters, for words that are copied and searched for. */
export function plainWindowWords(window: string): string {
  return windowWords(window).replaceAll(NO_BREAK, ' ')
}

function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past}${NO_BREAK}${hours % 24 < 12 ? 'AM' : 'PM'}`
}
