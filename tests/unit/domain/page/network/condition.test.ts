import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSample, isSlowLine, knownType, networkTypeOf } from '#domain/page/network/condition.ts'
import { networkCondition } from '#domain/page/network/network-condition.ts'
import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'

const NOTHING = { samples: [], told: {}, isOnline: true, isPhone: true }

test('a line of which nothing is known is 3g (§9, D50)', () => {
  expect(networkTypeOf({}, [])).toBe('3g')
})

test('measured goes before told, told before the default, and the median of the last five counts (D50)', () => {
  expect(networkTypeOf({ effectiveType: '4g' }, [])).toBe('4g')
  expect(networkTypeOf({ effectiveType: '4g' }, [2000, 1800, 1500])).toBe('2g')
  expect(networkTypeOf({ type: 'wifi' }, [40])).toBe('wifi')
  let samples: (number | null)[] = []
  for (const ms of [9000, 9000, 100, 120, 110, 130, 90]) samples = addSample(samples, ms)
  expect(samples).toEqual([100, 120, 110, 130, 90])
  expect(networkTypeOf({}, samples)).toBe('4g')
})

test('a round trip of 800 ms is 2g, one of 300 ms is 3g (§9)', () => {
  expect(networkTypeOf({}, [800, 820, 790])).toBe('2g')
  expect(networkTypeOf({ effectiveType: '3g' }, [300])).toBe('3g')
})

test('a request that got no answer is no latency (D50)', () => {
  expect(networkTypeOf({}, [100, null, 100, null])).toBe('4g')
  expect(networkTypeOf({}, [null])).toBe('3g')
})

test('5, 15, 50 (52,428,800 bytes) and 100 MB, qualities 40 to 90 and batches of 3 to 20 by kind of line (§9)', () => {
  const rows = Object.values(NETWORK_SETTINGS)
  expect(rows.map(({ keptBytes }) => keptBytes)).toEqual([5_242_880, 15_728_640, 52_428_800, 104_857_600])
  expect(rows.map(({ imageQuality }) => imageQuality)).toEqual([40, 60, 75, 90])
  expect(rows.map(({ batch }) => batch)).toEqual([3, 5, 10, 20])
})

test('whatever was measured and told, the kind of line is one that the specification knows', () => {
  const sample = fc.option(fc.nat(20_000))
  const told = fc.record(
    {
      type: fc.constantFrom('wifi', 'cellular', 'none'),
      effectiveType: fc.constantFrom('slow-2g', '2g', '3g', '4g', '9g'),
      saveData: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(told, fc.array(sample), (connection, samples) => {
      expect(Object.keys(NETWORK_SETTINGS)).toContain(networkTypeOf(connection, samples))
    }),
  )
})

test('a line of which nothing is known has 1.6 Mbit/s, 300 ms and a reliability of 0.75; nobody is guessed (§3, §9, D50)', () => {
  expect(networkCondition(NOTHING)).toEqual({
    ...{ type: '3g', downlink: 1.6, rtt: 300, reliability: 0.75, lineClass: 'fast' },
    ...{ uplink: null, location: null, provider: null },
  })
})

test('reliability is the share of the last five requests that were answered; told and measured go before defaults (D50)', () => {
  const told = { effectiveType: '4g', downlink: 9, rtt: 50 }
  const condition = networkCondition({
    ...NOTHING,
    told,
    samples: [200, null, 400, 300, null],
    provider: 'dito',
  })
  expect(condition).toMatchObject({ type: '3g', downlink: 9, rtt: 300, reliability: 0.6, provider: 'dito' })
  expect(networkCondition({ ...NOTHING, told })).toMatchObject({ type: '4g', rtt: 50 })
})

test('emergency mode acts as 2g with a reliability of 0.3 (§9, D55)', () => {
  const condition = networkCondition({ ...NOTHING, told: { type: 'wifi' }, samples: [40], isEmergency: true })
  expect(condition).toMatchObject({ type: '2g', reliability: 0.3, rtt: 40 })
})

test('without a line, or after three requests without an answer, the class is offline (§3, §4)', () => {
  expect(networkCondition({ ...NOTHING, isOnline: false }).lineClass).toBe('offline')
  expect(networkCondition({ ...NOTHING, samples: [null, null] }).lineClass).toBe('fast')
  expect(networkCondition({ ...NOTHING, samples: [null, null, null] }).lineClass).toBe('offline')
})

test('time-outs and staleness follow only a line that was measured or told to be slow (§9, D50)', () => {
  expect(isSlowLine({}, [])).toBe(false)
  expect(isSlowLine({}, [null])).toBe(false)
  expect(isSlowLine({}, [100])).toBe(false)
  expect(isSlowLine({}, [300])).toBe(true)
  expect(isSlowLine({ effectiveType: '4g', downlink: 1.5 }, [])).toBe(false)
  for (const told of [{ effectiveType: '2g' }, { effectiveType: '3g' }, { downlink: 1.4 }])
    expect(isSlowLine(told, [])).toBe(true)
})

test('a kind of line is known only where it was measured or told (D50)', () => {
  expect(knownType({}, [])).toBeNull()
  expect(knownType({}, [null])).toBeNull()
  expect(knownType({ type: 'wifi' }, [])).toBe('wifi')
  expect(knownType({ effectiveType: '3g' }, [])).toBe('3g')
  expect(knownType({}, [2000])).toBe('2g')
})
