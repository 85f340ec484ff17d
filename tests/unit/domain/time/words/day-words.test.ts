import { expect, test } from 'vitest'
import { addDays } from '#domain/time/manila.ts'
import { dayWords, fullDayWords } from '#domain/time/words/day-words.ts'
import { untilWords } from '#domain/time/words/until-words.ts'

test('a day in words is what Intl says in en-PH, on each day of four years', () => {
  const format = new Intl.DateTimeFormat('en-PH', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  for (let ahead = 0; ahead < 4 * 366; ahead++) {
    const date = addDays('2026-01-01', ahead)
    expect(fullDayWords(date)).toBe(format.format(new Date(`${date}T00:00:00Z`)))
  }
})

test('today and tomorrow have words of their own', () => {
  expect(dayWords('2026-11-24', '2026-11-24')).toBe('Today')
  expect(dayWords('2026-11-25', '2026-11-24')).toBe('Tomorrow')
  expect(dayWords('2026-11-26', '2026-11-24')).toBe('Thu, Nov 26')
})

test('what lasts until midnight lasts until the day before, in Manila', () => {
  expect(untilWords('2026-11-30T00:00:00+08:00')).toBe('Sun, Nov 29')
  expect(untilWords('2026-11-29T10:00:00Z')).toBe('Sun, Nov 29, 6 PM')
})
