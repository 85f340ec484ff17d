import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { cutoffOn, holidayOn, hoursOn, isOpenAt, isOpenDay, type ShopCalendar } from '#domain/time/hours.ts'
import { earliestDate } from '#domain/time/lead-time.ts'
import { addDays, manilaDate, manilaTime } from '#domain/time/manila.ts'
import { say } from '#words/say.ts'
import { dayWithinWords, windowWords } from './day-words.ts'

/** The shop's settings on which the words for today depend. */
export type TodaySettings = ShopCalendar & Pick<OrderingSettings, 'cutoffTime'>

/** Longer closures are named without a day. */
const SEARCH_DAYS = 31
const NEXT_DAY = { minDays: 1 }

/** Whether the shop is open right now, and the earliest day for made-to-order goods. */
export function todayWords(now: Date, settings: TodaySettings): string {
  return [doorWords(now, settings), bakingWords(now, settings)].filter(Boolean).join(' ')
}

/** Whether the shop is open right now. */
export function doorWords(now: Date, settings: TodaySettings): string {
  const today = manilaDate(now)
  const hours = hoursOn(today, settings)
  const note = holidayOn(today, settings)?.note
  const noted = note ? `${note}${/[.!?]$/.test(note) ? '' : '.'} ` : ''
  if (hours && isOpenAt(now, settings))
    return noted + say('Open now, until {time}.', { time: windowWords(hours.closes) })
  const isBefore = hours !== null && manilaTime(now) < hours.opens
  for (let ahead = isBefore ? 0 : 1; ahead <= SEARCH_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const opens = hoursOn(day, settings)?.opens
    if (!opens) continue
    const soon = { day: dayWithinWords(day, today), time: windowWords(opens) }
    return noted + say('Closed now, opens {day} {time}.', soon)
  }
  return noted + say('Closed now.')
}

/** The earliest day for made-to-order goods; empty if there is none. */
export function bakingWords(now: Date, settings: TodaySettings): string {
  const today = manilaDate(now)
  const ready = earliestDate(now, NEXT_DAY, settings)
  if (!ready) return ''
  const cutoff = cutoffOn(today, settings)
  const isInTime = isOpenDay(today, settings) && manilaTime(now) < cutoff
  const day = dayWithinWords(ready, today)
  return isInTime
    ? say('Made to order by {time}: ready from {day}.', { time: windowWords(cutoff), day })
    : say('Made to order now: ready from {day}.', { day })
}
