import { joinWords } from '#domain/join-words.ts'
import { say } from '#words/say.ts'
import { windowWords } from './day-words.ts'

/**
 * When fresh goods come out of the oven: `Out of the oven at 6 AM and 3 PM`.
 *
 * @param times `HH:MM`, in any order; empty words if there are none.
 */
export function ovenWords(times: readonly string[]): string {
  const clocks = [...new Set(times)].sort().map(windowWords)
  return clocks.length > 0 ? say('Out of the oven at {times}', { times: joinWords(clocks) }) : ''
}
