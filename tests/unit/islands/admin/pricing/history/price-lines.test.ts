import { expect, test } from 'vitest'
import { comingChanges, type DrawnChange, priceLines } from '#islands/admin/pricing/history/price-lines.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-21T09:00:00+08:00')

function change(
  day: number,
  sizeId: number | null,
  oldPrice: number | null,
  newPrice: number | null,
): DrawnChange {
  return {
    at: new Date(Date.parse('2026-11-01T09:00:00+08:00') + day * DAY_MS).toISOString(),
    sizeId,
    sizeName: sizeId === null ? null : `Size ${sizeId}`,
    minQuantity: 1,
    oldPrice,
    newPrice,
  }
}

test('a line begins at what was asked before the first change, and each price lasts until the next', () => {
  const { times, lines } = priceLines([change(9, 1, 110, 120), change(4, 1, 100, 110)], NOW)
  expect(lines).toEqual([{ key: 'size 1', name: 'Size 1', prices: [100, 110, 120, 120] }])
  expect(times.at(-1)).toBe(NOW)
  expect(times).toEqual([...times].sort((one, other) => one - other))
})

test('lines of several sizes share their times, and one goes on where another changes', () => {
  const { lines } = priceLines([change(1, 1, 100, 110), change(2, 2, 200, 210), change(3, null, 90, 95)], NOW)
  expect(lines.map(({ name, prices }) => [name, ...prices])).toEqual([
    ['Size 1', 100, 110, 110, 110, 110],
    ['Size 2', 200, 200, 210, 210, 210],
    ['Usual price', 90, 90, 90, 95, 95],
  ])
})

test('a price that came or went has no line where it was not', () => {
  const { lines } = priceLines([change(1, 1, null, 110), change(2, 1, 110, null)], NOW)
  expect(lines[0]?.prices).toEqual([null, 110, null, null])
})

test('bulk prices are left to the table, and without any change nothing is drawn', () => {
  expect(priceLines([{ ...change(1, 1, 100, 110), minQuantity: 6 }], NOW)).toEqual({ times: [], lines: [] })
  expect(priceLines([], NOW)).toEqual({ times: [], lines: [] })
})

test('what is planned is drawn a day beyond its end, and the way back of what applies now (19.4)', () => {
  const step = { sizeId: 1, sizeName: 'Size 1', minQuantity: 1, oldPrice: 110, newPrice: 90 }
  const moment = (day: number) => new Date(NOW + day * DAY_MS).toISOString()
  const plan = (state: 'planned' | 'running' | 'ended') =>
    comingChanges([{ state, startsAt: moment(1), endsAt: moment(3), steps: [step] }])
  const { times, lines } = priceLines([change(4, 1, 100, 110), ...plan('planned')], NOW)
  expect(lines[0]?.prices).toEqual([100, 110, 110, 90, 110, 110])
  expect(times.at(-1)).toBe(NOW + 4 * DAY_MS)
  expect(plan('running').map(({ newPrice }) => newPrice)).toEqual([110])
  expect(plan('ended')).toEqual([])
})
