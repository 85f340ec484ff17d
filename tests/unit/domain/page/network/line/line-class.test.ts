import { expect, test } from 'vitest'
import { lineClass } from '#domain/page/network/line/line-class.ts'

test.each([
  [1000, 'fast'],
  [1001, 'medium'],
  [3000, 'medium'],
  [3001, 'slow'],
  [8000, 'slow'],
  [8001, 'offline'],
  [null, 'offline'],
] as const)('an answer that begins after %s ms is of a line that is %s (§9, D50)', (latency, expected) => {
  expect(lineClass(latency, { isPhone: false })).toBe(expected)
})

test('on phones 3000 ms are tolerated before the class is lowered (§9, D50)', () => {
  expect(lineClass(3000, { isPhone: true })).toBe('fast')
  expect(lineClass(3001, { isPhone: true })).toBe('slow')
})
