import { joinWords } from '#domain/join-words.ts'
import { WEEKDAYS } from './day-words.ts'

const WHOLE_WEEK = WEEKDAYS.length

/** Days of the week in words: `Every day`, `Every day but Sun`, `Wed and Sat`. 0 is Sunday. */
export function weekdayWords(weekdays: readonly number[]): string {
  const missing = WEEKDAYS.filter((_, day) => !weekdays.includes(day))
  if (missing.length === 0) return 'Every day'
  if (missing.length === 1) return `Every day but ${missing[0]}`
  if (missing.length === WHOLE_WEEK) return 'No day'
  const named = WEEKDAYS.filter((_, day) => weekdays.includes(day))
  return joinWords(named)
}
