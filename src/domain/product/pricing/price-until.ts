import { fullDayWords, plainWindowWords } from '#domain/time/day-words.ts'
import { addDays, manilaDate, manilaTime } from '#domain/time/manila.ts'

const MIDNIGHT = '00:00'

/** Until when a price applies, for shoppers: `Price until Sun, Nov 29`, or `…, 6 PM` if it ends within a day. */
export function priceUntilWords(iso: string): string {
  const at = new Date(iso)
  const [day, time] = [manilaDate(at), manilaTime(at)]
  if (time === MIDNIGHT) return `Price until ${fullDayWords(addDays(day, -1))}`
  return `Price until ${fullDayWords(day)}, ${plainWindowWords(time)}`
}
