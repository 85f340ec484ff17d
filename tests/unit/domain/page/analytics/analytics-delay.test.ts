import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ANALYTICS_RETRIES,
  batchDelay,
  scriptDelay,
  scriptTimeout,
} from '#domain/page/analytics/analytics-delay.ts'

test('a batch is tried again 3 times, each wait twice the one before (§9)', () => {
  expect(Array.from({ length: ANALYTICS_RETRIES }, (_, index) => batchDelay(index + 1))).toEqual([
    1000, 2000, 4000,
  ])
})

test('the script’s waits are exponential with 20 % jitter, capped at 30 s (§9)', () => {
  expect([0, 0.5, 1].map((random) => scriptDelay(1, random))).toEqual([800, 1000, 1200])
  expect([1, 2, 3].map((attempt) => scriptDelay(attempt, 0.5))).toEqual([1000, 2000, 4000])
  expect(scriptDelay(10, 1)).toBe(30_000)
  const attempts = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(attempts, fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const delay = scriptDelay(attempt, random)
      expect(delay).toBeLessThanOrEqual(30_000)
      expect(delay).toBeGreaterThanOrEqual(Math.min(30_000, 0.8 * batchDelay(attempt)))
      expect(delay).toBeLessThanOrEqual(1.2 * batchDelay(attempt))
    }),
  )
})

test('the script may take 10 s, settable from 1 to 60 s (§9)', () => {
  expect([scriptTimeout(), scriptTimeout(20_000)]).toEqual([10_000, 20_000])
  expect([scriptTimeout(10), scriptTimeout(600_000)]).toEqual([1000, 60_000])
})
