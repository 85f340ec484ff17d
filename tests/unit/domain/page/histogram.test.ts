import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, percentile } from '#domain/page/histogram.ts'

const values = fc.array(fc.double({ min: 0.002, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 200 })

function histogramOf(list: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>()
  for (const value of list) histogram.set(bucketOf(value), (histogram.get(bucketOf(value)) ?? 0) + 1)
  return histogram
}

test('a percentile is never more than 8 in 100 away from the value of that rank', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.75, 0.95, 1), (list, share) => {
      const exact = list.toSorted((a, b) => a - b)[Math.ceil(share * list.length) - 1] ?? 0
      const found = percentile(histogramOf(list), share) ?? 0
      expect(Math.abs(found - exact) / exact).toBeLessThan(0.08)
    }),
  )
})

test('percentiles grow with their share', () => {
  fc.assert(
    fc.property(values, (list) => {
      const [p50, p75, p95] = [0.5, 0.75, 0.95].map((share) => percentile(histogramOf(list), share) ?? 0)
      expect(p50).toBeLessThanOrEqual(p75 ?? 0)
      expect(p75).toBeLessThanOrEqual(p95 ?? 0)
    }),
  )
})

test('nothing measured has no percentile, and zero stays zero', () => {
  expect(percentile(new Map(), 0.5)).toBeNull()
  expect(percentile(histogramOf([0, 0, 0]), 0.95)).toBe(0)
})

test('the largest number that a call may send has a small bucket', () => {
  expect(bucketOf(1e10)).toBeLessThan(250)
})
