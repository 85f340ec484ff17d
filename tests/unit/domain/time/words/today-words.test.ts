import { expect, test } from 'vitest'
import { manilaMoment } from '#domain/time/manila.ts'
import { todayWords } from '#domain/time/words/today-words.ts'
import { orderingSettings as settings } from '#tests/unit/domain/order/ordering-settings.ts'

const wordsAt = (date: string, time: string, changes = {}) =>
  todayWords(manilaMoment(date, time), { ...settings, ...changes }).replaceAll('\u00a0', ' ')

test('at 3 AM the shop is closed until it opens today, and made-to-order goods can still be had tomorrow', () => {
  expect(wordsAt('2026-11-21', '03:00')).toBe(
    'Closed now, opens today 7 AM. Made to order by 4 PM: ready from tomorrow.',
  )
})

test('open until it closes; from the cut-off on made-to-order goods take a day longer (D25)', () => {
  expect(wordsAt('2026-11-21', '15:59')).toBe(
    'Open now, until 8 PM. Made to order by 4 PM: ready from tomorrow.',
  )
  expect(wordsAt('2026-11-21', '16:00')).toBe(
    'Open now, until 8 PM. Made to order now: ready from Mon, Nov 23.',
  )
})

test('after hours and on days off the next open day is named', () => {
  expect(wordsAt('2026-11-21', '20:00')).toContain('Closed now, opens tomorrow 7 AM.')
  const days = { closedDates: ['2026-11-22', '2026-11-23'] }
  expect(wordsAt('2026-11-22', '10:00', days)).toBe(
    'Closed now, opens Tue, Nov 24 7 AM. Made to order now: ready from Wed, Nov 25.',
  )
})
