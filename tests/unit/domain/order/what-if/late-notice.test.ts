import { expect, test } from 'vitest'
import { noticeState } from '#domain/order/what-if/late-notice.ts'

const news = { date: '2026-11-28', window: '10:00-12:00', couldBe: '2026-11-29' }

test('a customer is told again of another day, another promise or another change, and never of the same twice', () => {
  expect(noticeState(null, news, false)).toBe('untold')
  expect(noticeState(news, { ...news, couldBe: '2026-11-30' }, true)).toBe('outdated')
  expect(noticeState(news, { ...news, couldBe: null }, false)).toBe('outdated')
  expect(noticeState(news, { ...news, date: '2026-11-29', couldBe: '2026-11-30' }, true)).toBe('outdated')
  expect(noticeState(news, { ...news, window: '12:00-14:00' }, true)).toBe('outdated')
  expect(noticeState(news, { ...news }, false)).toBe('same-words')
  expect(noticeState(news, { ...news }, true)).toBe('told')
})
