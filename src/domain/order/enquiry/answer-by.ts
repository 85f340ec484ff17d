import { hoursOn, type ShopCalendar } from '#domain/time/hours.ts'
import { addDays, manilaDate, manilaMoment } from '#domain/time/manila.ts'

/** Hours of the same day that are enough to look at a photo and answer. */
const HOURS_TO_ANSWER = 4
const HOUR_MS = 3_600_000
/** How many days ahead to look for an open day. */
const SEARCH_DAYS = 60

/**
 * When the shop answers an enquiry at the latest: at closing time of the same day if that leaves it some hours, otherwise of the
 * next open day. `null` if the shop is closed for weeks: then nothing is promised.
 */
export function answerBy(now: Date, calendar: ShopCalendar): Date | null {
  const today = manilaDate(now)
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOn(date, calendar)
    if (!hours) continue
    const closing = manilaMoment(date, hours.closes)
    if (closing.getTime() - now.getTime() >= HOURS_TO_ANSWER * HOUR_MS) return closing
  }
  return null
}
