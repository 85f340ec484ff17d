import { expect, test } from 'vitest'
import { noticeState } from '#domain/order/what-if/late-notice.ts'

const news = { date: '2026-11-28', window: '10:00-12:00', couldBe: '2026-11-29', sameDay: '12:00-14:00' }

test('a customer is told again of another day or another window of the day, another promise or another change, and never of the same twice', () => {
  expect(noticeState(null, news, false)).toBe('untold')
  expect(noticeState(news, { ...news, couldBe: '2026-11-30' }, true)).toBe('outdated')
  expect(noticeState(news, { ...news, couldBe: null }, false)).toBe('outdated')
  for (const sameDay of ['14:00-16:00', null])
    expect(noticeState(news, { ...news, sameDay }, true)).toBe('outdated')
  expect(noticeState({ ...news, sameDay: null }, news, true)).toBe('outdated')
  expect(noticeState(news, { ...news, date: '2026-11-29', couldBe: '2026-11-30' }, true)).toBe('outdated')
  expect(noticeState(news, { ...news, window: '12:00-14:00' }, true)).toBe('outdated')
  expect(noticeState(news, { ...news }, false)).toBe('same-words')
  expect(noticeState(news, { ...news }, true)).toBe('told')
})
