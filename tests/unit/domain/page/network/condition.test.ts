import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addSample,
  conditionOf,
  DEFAULT_CONDITION,
  latencyClass,
  NETWORK_SETTINGS,
  prefersCopies,
} from '#domain/page/network/condition.ts'

test('a line of which nothing is known is 3g with 1.6 Mbit/s, 300 ms and reliability 0.75 (§9, D50)', () => {
  expect(conditionOf({}, [])).toEqual(DEFAULT_CONDITION)
  expect(DEFAULT_CONDITION).toMatchObject({ type: '3g', downlink: 1.6, rtt: 300, reliability: 0.75 })
})

test('measured goes before told, told before the default, and the median of the last five counts (D50)', () => {
  expect(conditionOf({ effectiveType: '4g', rtt: 50, downlink: 10 }, [])).toMatchObject({
    type: '4g',
    rtt: 50,
    downlink: 10,
  })
  expect(conditionOf({ effectiveType: '4g', rtt: 50 }, [2000, 1800, 1500])).toMatchObject({
    type: '2g',
    rtt: 1800,
  })
  expect(conditionOf({ type: 'wifi' }, [40])).toMatchObject({ type: 'wifi', rtt: 40 })
  let samples: (number | null)[] = []
  for (const ms of [9000, 9000, 100, 120, 110, 130, 90]) samples = addSample(samples, ms)
  expect(samples).toEqual([100, 120, 110, 130, 90])
  expect(conditionOf({}, samples).rtt).toBe(110)
})

test('requests that got no answer lower the reliability, and are no latency (D50)', () => {
  expect(conditionOf({}, [100, null, 100, null])).toMatchObject({ reliability: 0.5, rtt: 100 })
  expect(conditionOf({}, [null])).toMatchObject({ reliability: 0, rtt: 300 })
})

describe('classes by latency (§3, §9)', () => {
  test.each([
    [1000, 'fast', 'fast'],
    [1001, 'medium', 'fast'],
    [3000, 'medium', 'fast'],
    [3001, 'slow', 'slow'],
    [8000, 'slow', 'slow'],
    [8001, 'offline', 'offline'],
    [null, 'offline', 'offline'],
  ] as const)('%s ms is %s, on a phone %s', (ms, desk, phone) => {
    expect(latencyClass(ms, { isPhone: false })).toBe(desk)
    expect(latencyClass(ms, { isPhone: true })).toBe(phone)
  })
})

test('copies go first only where the line is known to be slow or its owner saves (D50)', () => {
  expect(prefersCopies({}, [])).toBe(false)
  expect(prefersCopies({ effectiveType: '2g' }, [])).toBe(true)
  expect(prefersCopies({ saveData: true, effectiveType: '4g' }, [])).toBe(true)
  expect(prefersCopies({}, [1500, 2000])).toBe(true)
  expect(prefersCopies({}, [200])).toBe(false)
})

test('5, 15, 50 and 100 MB, qualities 40 to 90 and batches of 3 to 20 by kind of line (§9)', () => {
  const rows = Object.values(NETWORK_SETTINGS)
  expect(rows.map(({ keptBytes }) => keptBytes)).toEqual([5_000_000, 15_000_000, 50_000_000, 100_000_000])
  expect(rows.map(({ imageQuality }) => imageQuality)).toEqual([40, 60, 75, 90])
  expect(rows.map(({ batch }) => batch)).toEqual([3, 5, 10, 20])
})

test('whatever was measured and told, the condition is one that the specification knows', () => {
  const sample = fc.option(fc.nat(20_000))
  const told = fc.record(
    {
      type: fc.constantFrom('wifi', 'cellular', 'none'),
      effectiveType: fc.constantFrom('slow-2g', '2g', '3g', '4g', '9g'),
      rtt: fc.nat(5000),
      saveData: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(told, fc.array(sample), (connection, samples) => {
      const { type, reliability, rtt } = conditionOf(connection, samples)
      expect(Object.keys(NETWORK_SETTINGS)).toContain(type)
      expect(reliability).toBeGreaterThanOrEqual(0)
      expect(reliability).toBeLessThanOrEqual(1)
      expect(rtt).toBeGreaterThanOrEqual(0)
    }),
  )
})
