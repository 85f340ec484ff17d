import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterError,
  isLoggedAlready,
  NO_RETRIES,
  nextAttempt,
  type Retries,
  recoveryDelay,
  reloadDelay,
  retriesAt,
} from '#domain/page/error/error-recovery.ts'

const random = fc.double({ min: 0, max: 1, noNaN: true })
const time = fc.integer({ min: 0, max: 2_000_000_000_000 })
const failure = { name: 'Error' }

describe('the delay before trying again (§9)', () => {
  test('is 1000 ms, doubling', () => {
    expect([1, 2, 3].map((attempt) => recoveryDelay(attempt, 0.5))).toEqual([1000, 2000, 4000])
  })

  test('differs by 12.5 % at most, and never passes 8000 ms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), random, (attempt, chance) => {
        const delay = recoveryDelay(attempt, chance)
        const exact = Math.min(8000, 1000 * 2 ** (attempt - 1))
        expect(delay).toBeGreaterThanOrEqual(exact * 0.875)
        expect(delay).toBeLessThanOrEqual(Math.min(8000, exact * 1.125))
      }),
    )
  })

  test('reaches both ends of the range', () => {
    expect([recoveryDelay(1, 0), recoveryDelay(1, 1)]).toEqual([875, 1125])
    expect([recoveryDelay(9, 0), recoveryDelay(9, 1)]).toEqual([7000, 8000])
  })
})

describe('retries', () => {
  const fail = (retries: Retries, now: number): [number | null, Retries] => {
    const failed = afterError(retries, now)
    const attempt = nextAttempt(failed, failure)
    return [attempt, { ...failed, count: attempt ?? failed.count }]
  }

  test('are 3 (§9)', () => {
    const attempts: (number | null)[] = []
    let retries = NO_RETRIES
    for (let second = 0; second < 5; second++) {
      const [attempt, next] = fail(retries, second * 1000)
      attempts.push(attempt)
      retries = next
    }
    expect(attempts).toEqual([1, 2, 3, null, null])
  })

  test('never pass 3 while errors come less than 30 s apart', () => {
    fc.assert(
      fc.property(time, fc.array(fc.integer({ min: 0, max: 29_999 }), { maxLength: 30 }), (start, gaps) => {
        let now = start
        let retries = NO_RETRIES
        let tried = 0
        for (const gap of gaps) {
          now += gap
          const [attempt, next] = fail(retries, now)
          if (attempt !== null) tried++
          retries = next
        }
        expect(tried).toBe(Math.min(3, gaps.length))
      }),
    )
  })

  test('restart after 30 s without a new error (§4)', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 90_000 }), (lastErrorAt, quiet) => {
        const { count } = retriesAt({ count: 3, lastErrorAt }, lastErrorAt + quiet)
        expect(count).toBe(quiet >= 30_000 ? 0 : 3)
      }),
    )
  })

  test.each(['SyntaxError', 'ReferenceError'])('are not offered for a %s (§4)', (name) => {
    expect(nextAttempt(NO_RETRIES, { name })).toBeNull()
  })
})

test('the page reloads 3 times, after 1, 2 and 3 s (§4)', () => {
  expect([0, 1, 2, 3, 4].map(reloadDelay)).toEqual([1000, 2000, 3000, null, null])
})

test('the same error is logged once in 10 s (§9)', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 30_000 }), (loggedAt, later) => {
      expect(isLoggedAlready(loggedAt, loggedAt + later)).toBe(later < 10_000)
    }),
  )
  expect(isLoggedAlready(undefined, 0)).toBe(false)
})
