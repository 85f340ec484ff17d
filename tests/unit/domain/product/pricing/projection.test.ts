import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DaySales, projectSales } from '#domain/product/pricing/projection.ts'

const days = (count: number, orders: number, revenue = 10_000): DaySales[] =>
  Array.from({ length: count }, (_, at) => ({ date: `day ${at}`, orders, revenue }))

test('says unknown with fewer than 14 days or 30 orders (D45)', () => {
  expect(projectSales([])).toEqual({ status: 'unknown', reason: 'too-few-days' })
  expect(projectSales([...days(40, 0), ...days(13, 9)])).toEqual({
    status: 'unknown',
    reason: 'too-few-days',
  })
  expect(projectSales(days(20, 1))).toEqual({ status: 'unknown', reason: 'too-few-orders' })
})

test('carries even days on evenly, with no spread', () => {
  expect(projectSales(days(28, 3))).toEqual({
    ...{ status: 'estimated', basisDays: 28 },
    ...{ revenue: 300_000, low: 300_000, high: 300_000 },
  })
})

test('looks at the last 28 days only', () => {
  expect(projectSales([...days(300, 9, 99_999), ...days(28, 3)])).toMatchObject({ revenue: 300_000 })
})

test('stays between low and high, and low never falls below nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000_000), { minLength: 14, maxLength: 60 }), (revenues) => {
      const found = projectSales(revenues.map((revenue, at) => ({ date: `${at}`, orders: 5, revenue })))
      if (found.status !== 'estimated') throw new Error('Not estimated')
      expect(found.low).toBeGreaterThanOrEqual(0)
      expect(found.low).toBeLessThanOrEqual(found.revenue)
      expect(found.high).toBeGreaterThanOrEqual(found.revenue)
    }),
  )
})
