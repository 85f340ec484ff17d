import { expect, test } from 'vitest'
import { manilaMoment } from '#domain/time/manila.ts'
import { dueWords } from '#domain/time/words/due-words.ts'

const at = (time: string, date = '2026-11-23') => manilaMoment(date, time)

test.each([
  [at('08:00'), 'in 2 h', 'later'],
  [at('07:50'), 'in 2 h 10 min', 'later'],
  [at('09:00'), 'in 1 h', 'soon'],
  [at('09:25'), 'in 35 min', 'soon'],
  [at('10:00'), 'now, 2 h left', 'now'],
  [at('11:59'), 'now, 1 min left', 'now'],
  [at('12:00'), 'late by 0 min', 'late'],
  [at('13:05'), 'late by 1 h 5 min', 'late'],
  [at('10:00', '2026-11-20'), 'in 3 days', 'later'],
] as const)('at %s an order for 10 AM – 12 PM is due %s', (now, words, state) => {
  expect(dueWords(now, '2026-11-23', '10:00-12:00')).toEqual({ words, state })
})
