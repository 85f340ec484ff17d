import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { dayWords, windowWords } from './day-words.ts'
import { isOpenAt, isOpenDay } from './hours.ts'
import { earliestDate } from './lead-time.ts'
import { addDays, manilaDate, manilaTime } from './manila.ts'

/** The shop's settings on which the words for today depend. */
export type TodaySettings = Pick<
  OrderingSettings,
  'hours' | 'peaks' | 'closedWeekdays' | 'closedDates' | 'cutoffTime'
>

const WEEK_DAYS = 7
const NEXT_DAY = { minDays: 1 }

/** Whether the shop is open right now, and the earliest day for made-to-order goods. */
export function todayWords(now: Date, settings: TodaySettings): string {
  return [doorWords(now, settings), bakingWords(now, settings)].filter(Boolean).join(' ')
}

function doorWords(now: Date, settings: TodaySettings): string {
  const { opens, closes } = settings.hours
  if (isOpenAt(now, settings)) return `Open now, until ${windowWords(closes)}.`
  const today = manilaDate(now)
  const isBefore = manilaTime(now) < opens
  const days = Array.from({ length: WEEK_DAYS }, (_, ahead) => addDays(today, isBefore ? ahead : ahead + 1))
  const next = days.find((day) => isOpenDay(day, settings))
  return next ? `Closed now, opens ${soonWords(dayWords(next, today))} ${windowWords(opens)}.` : 'Closed now.'
}

function bakingWords(now: Date, settings: TodaySettings): string {
  const today = manilaDate(now)
  const ready = earliestDate(now, NEXT_DAY, settings)
  if (!ready) return ''
  const isInTime = isOpenDay(today, settings) && manilaTime(now) < settings.cutoffTime
  const by = isInTime ? ` by ${windowWords(settings.cutoffTime)}` : ' now'
  return `Made to order${by}: ready from ${soonWords(dayWords(ready, today))}.`
}

/** `tomorrow` in the middle of a sentence. */
function soonWords(day: string): string {
  return day.startsWith('To') ? day.toLowerCase() : day
}
