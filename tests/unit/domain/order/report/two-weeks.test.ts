import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mondayOf, twoWeeks } from '#domain/order/report/two-weeks.ts'
import { addDays, weekday } from '#domain/time/manila.ts'

const FRIDAY = '2026-11-27'
const sale = (date: string, total: number) => ({ date, orders: 1, total })

test('today is beside the same weekday of last week, the week so far beside last week up to that day', () => {
  const sales = [
    sale('2026-11-16', 100),
    sale('2026-11-20', 200),
    sale('2026-11-21', 400),
    sale('2026-11-23', 800),
    sale(FRIDAY, 1_600),
  ]
  const { today, sameDay, week, sameWeek } = twoWeeks(sales, FRIDAY)
  expect([today.total, sameDay.total]).toEqual([1_600, 200])
  expect([week, sameWeek]).toEqual([
    { orders: 2, total: 2_400 },
    { orders: 2, total: 300 },
  ])
})

const someDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days))

test('a week begins on Monday, and the days drawn are those of last week and of this one up to today', () => {
  fc.assert(
    fc.property(someDay, (today) => {
      expect(weekday(mondayOf(today))).toBe(1)
      const dates = twoWeeks([], today).days.map(({ date }) => date)
      expect(dates[0]).toBe(addDays(mondayOf(today), -7))
      expect(dates.at(-1)).toBe(today)
      expect(dates).toHaveLength(7 + ((weekday(today) + 6) % 7) + 1)
    }),
  )
})

test('the week is the sum of its days, whatever was sold', () => {
  const anySales = fc.array(fc.tuple(fc.nat(20), fc.nat(1_000_000)), { maxLength: 10 })
  fc.assert(
    fc.property(someDay, anySales, (today, sold) => {
      const byDate = new Map(sold.map(([ago, total]) => [addDays(today, -ago), total]))
      const sales = [...byDate].map(([date, total]) => sale(date, total))
      const { week, days } = twoWeeks(sales, today)
      const ofWeek = days.filter(({ date }) => date >= mondayOf(today))
      expect(week.total).toBe(ofWeek.reduce((sum, { total }) => sum + total, 0))
    }),
  )
})
