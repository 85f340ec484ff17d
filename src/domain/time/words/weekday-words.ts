import { joinWords } from '#domain/join-words.ts'
import { say } from '#words/say.ts'
import { WEEKDAYS } from './day-words.ts'

const WHOLE_WEEK = WEEKDAYS.length

/** Days of the week in words: `Every day`, `Every day but Sun`, `Wed and Sat`. 0 is Sunday. */
export function weekdayWords(weekdays: readonly number[]): string {
  const missing = WEEKDAYS.filter((_, day) => !weekdays.includes(day))
  if (missing.length === 0) return say('Every day')
  const [only, another] = missing
  if (only && !another) return say('Every day but {day}', { day: say(only) })
  if (missing.length === WHOLE_WEEK) return say('No day')
  const named = WEEKDAYS.filter((_, day) => weekdays.includes(day))
  return joinWords(named.map((day) => say(day)))
}
