import { expect, test } from 'vitest'
import { EVERY_DAY } from '#domain/time/hours.ts'
import { inAnHour, nextOpening, pauseAt } from '#domain/time/pause.ts'

const shop = { ...EVERY_DAY, hours: { opens: '07:00', closes: '20:00' } }
/** Saturday, 6 PM in Manila. */
const now = new Date('2026-11-21T10:00:00Z')

test('a pause lasts until its moment, and not at it', () => {
  const pausedUntil = '2026-11-21T18:00:00+08:00'
  expect(pauseAt({ pausedUntil }, now)).toBeNull()
  expect(pauseAt({ pausedUntil }, new Date(now.getTime() - 1))).toBe(pausedUntil)
})

test('an hour from now is told by Manila’s clock', () => {
  expect(inAnHour(now)).toBe('2026-11-21T19:00:00+08:00')
})

test('the next opening is tomorrow’s', () => {
  expect(nextOpening(now, shop)).toBe('2026-11-22T07:00:00+08:00')
})

test('before opening time the next opening is today’s, unless today is a holiday or opens later', () => {
  const early = new Date('2026-11-20T19:17:00Z')
  expect(nextOpening(early, shop)).toBe('2026-11-21T07:00:00+08:00')
  const saturday = { weekdayHours: [{ weekday: 6, opens: '09:30', closes: '14:00' }] }
  expect(nextOpening(early, { ...shop, ...saturday })).toBe('2026-11-21T09:30:00+08:00')
  const fiesta = { from: '2026-11-20', until: '2026-11-22', hours: null, note: '' }
  expect(nextOpening(early, { ...shop, holidays: [fiesta] })).toBe('2026-11-23T07:00:00+08:00')
})

test('the next opening passes over weekly days off and closed dates', () => {
  const closed = { closedWeekdays: [0], closedDates: ['2026-11-23', '2026-11-24'] }
  expect(nextOpening(now, { ...shop, ...closed })).toBe('2026-11-25T07:00:00+08:00')
})

test('after midnight in Manila the next opening is that of the new day, whatever the day is in London', () => {
  expect(nextOpening(new Date('2026-11-21T17:00:00Z'), shop)).toBe('2026-11-22T07:00:00+08:00')
})
