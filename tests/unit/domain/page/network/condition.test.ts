import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSample, NETWORK_SETTINGS, networkTypeOf, prefersCopies } from '#domain/page/network/condition.ts'

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

test('a request that got no answer is no latency (D50)', () => {
  expect(networkTypeOf({}, [100, null, 100, null])).toBe('4g')
  expect(networkTypeOf({}, [null])).toBe('3g')
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
