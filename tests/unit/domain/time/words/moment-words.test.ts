import { expect, test } from 'vitest'
import { momentWords } from '#domain/time/words/moment-words.ts'

test('a moment is said by the clock of Manila, whatever zone it is written in', () => {
  const words = /^Nov 21, 2026, 6:05\sPM$/
  expect(momentWords('2026-11-21T10:05:00Z')).toMatch(words)
  expect(momentWords('2026-11-21T18:05:00+08:00')).toMatch(words)
})

test('text that is not a time is shown unchanged', () => {
  expect(momentWords('soon')).toBe('soon')
})
