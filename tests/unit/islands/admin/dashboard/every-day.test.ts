import { expect, test } from 'vitest'
import { everyDay } from '#islands/admin/dashboard/every-day.ts'

test('a chart of sales has a place for days without any, also across the end of a month', () => {
  const sold = { date: '2026-11-30', orders: 2, total: 10_000 }
  expect(everyDay([sold], { from: '2026-11-29', to: '2026-12-01' })).toEqual([
    { date: '2026-11-29', orders: 0, total: 0 },
    sold,
    { date: '2026-12-01', orders: 0, total: 0 },
  ])
})
