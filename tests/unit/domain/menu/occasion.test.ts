import { expect, test } from 'vitest'
import { byPlace, isOnHome, isSeasonOver, seasonOf } from '#domain/menu/occasion.ts'
import { manilaDate, manilaMoment } from '#domain/time/manila.ts'

const christmas = { id: 3, homeFrom: '2026-12-16', homeUntil: '2027-01-06' }
const isShownAt = (at: Date) => isOnHome(christmas, manilaDate(at))
const before = (at: Date) => new Date(at.getTime() - 1)

test('an occasion is on home from midnight in Manila of its first day', () => {
  const begins = manilaMoment('2026-12-16', '00:00')
  expect(begins.toISOString()).toBe('2026-12-15T16:00:00.000Z')
  expect([isShownAt(before(begins)), isShownAt(begins)]).toEqual([false, true])
})

test('it stays to the last moment of its last day there', () => {
  const ends = manilaMoment('2027-01-07', '00:00')
  expect([isShownAt(before(ends)), isShownAt(ends)]).toEqual([true, false])
  expect(isSeasonOver(christmas.homeUntil, manilaDate(before(ends)))).toBe(false)
  expect(isSeasonOver(christmas.homeUntil, manilaDate(ends))).toBe(true)
})

test('a season of one day is one day', () => {
  const day = { homeFrom: '2026-12-24', homeUntil: '2026-12-24' }
  const shown = ['2026-12-23', '2026-12-24', '2026-12-25'].map((today) => isOnHome(day, today))
  expect(shown).toEqual([false, true, false])
})

test('without days an occasion is never on home', () => {
  expect(isOnHome({ homeFrom: null, homeUntil: null }, '2026-12-24')).toBe(false)
})

test('of several whose days these are, the first is the season', () => {
  const simbang = { id: 1, homeFrom: '2026-12-16', homeUntil: '2026-12-24' }
  const valentines = { id: 2, homeFrom: '2027-02-10', homeUntil: '2027-02-14' }
  const seasonOn = (today: string) => seasonOf([simbang, valentines, christmas], today)?.id
  expect(['2026-12-20', '2026-12-26', '2027-02-14', '2027-03-01'].map(seasonOn)).toEqual([1, 3, 2, undefined])
})

test('places go by their number, and equal ones by age', () => {
  const places = [
    { id: 2, sortOrder: 1 },
    { id: 3, sortOrder: 0 },
    { id: 1, sortOrder: 1 },
  ]
  expect(places.toSorted(byPlace).map(({ id }) => id)).toEqual([3, 1, 2])
})
