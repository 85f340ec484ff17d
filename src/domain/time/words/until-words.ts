import { addDays, manilaDate, manilaTime } from '#domain/time/manila.ts'
import { fullDayWords, plainWindowWords } from './day-words.ts'

const MIDNIGHT = '00:00'

/** Until when something lasts that ends at a moment: `Sun, Nov 29`, or `Sun, Nov 29, 6 PM` if it ends within a day. */
export function untilWords(iso: string): string {
  const at = new Date(iso)
  const [day, time] = [manilaDate(at), manilaTime(at)]
  return time === MIDNIGHT
    ? fullDayWords(addDays(day, -1))
    : `${fullDayWords(day)}, ${plainWindowWords(time)}`
}
