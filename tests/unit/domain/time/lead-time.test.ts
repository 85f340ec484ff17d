import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenDay } from '#domain/time/hours.ts'
import { bakingBegins, earliestDate, leadTimeOf } from '#domain/time/lead-time.ts'
import { addDays, manilaDate, manilaMoment } from '#domain/time/manila.ts'
import { listWindows } from '#domain/time/pickup-window.ts'
import { orderingSettings as settings } from '#tests/unit/domain/order/ordering-settings.ts'

const pie = { leadTimeDays: { min: 1, max: 2 }, dailyCapacity: 20, largeQuantity: 5 }
const minis = { leadTimeDays: { min: 2, max: 3 }, dailyCapacity: 100, largeQuantity: 24 }
const ready = { minDays: 0 }
const at = (time: string) => manilaMoment('2026-11-21', time)

test('the longest of the lines decides (D25)', () => {
  const lines = [
    { productId: 1, quantity: 2, madeToOrder: pie },
    { productId: 2, quantity: 6, madeToOrder: minis },
    { productId: 3, quantity: 50, madeToOrder: null },
  ]
  expect(leadTimeOf(lines, settings)).toEqual({
    minDays: 2,
    maxDays: 3,
    reason: 'made-to-order',
    productId: 2,
  })
  expect(leadTimeOf([], settings).minDays).toBe(0)
})

test('24 minis or 5 pies are a large order of 4–5 days, also split over lines (D25)', () => {
  const large = { minDays: 4, maxDays: 5, reason: 'large-order' }
  expect(leadTimeOf([{ productId: 2, quantity: 24, madeToOrder: minis }], settings)).toMatchObject(large)
  const split = [2, 3].map((quantity) => ({ productId: 1, quantity, madeToOrder: pie }))
  expect(leadTimeOf(split, settings)).toMatchObject(large)
  expect(leadTimeOf(split.slice(1), settings).reason).toBe('made-to-order')
})

test('an order after the cut-off counts as placed on the next open day (D25)', () => {
  expect(earliestDate(at('15:59'), { minDays: 1 }, settings)).toBe('2026-11-22')
  expect(earliestDate(at('16:00'), { minDays: 1 }, settings)).toBe('2026-11-23')
})

test('baking for a day begins at the last moment that it could be ordered for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 40 }), (minDays, ahead) => {
      const closed = { ...settings, closedWeekdays: [0], closedDates: ['2026-12-08'] }
      const date = addDays('2026-12-01', ahead)
      fc.pre(isOpenDay(date, closed))
      const begins = bakingBegins(date, { minDays }, closed)
      if (!begins) throw new Error('An open day was not found.')
      expect(earliestDate(new Date(+begins - 1), { minDays }, closed)).toBe(date)
      expect(String(earliestDate(begins, { minDays }, closed)) > date).toBe(true)
    }),
  )
  expect(bakingBegins('2026-11-24', ready, settings)).toBeNull()
})

test('lead times are counted in open days (D25)', () => {
  const closed = { ...settings, closedDates: ['2026-11-22', '2026-11-23'] }
  expect(earliestDate(at('10:00'), { minDays: 1 }, closed)).toBe('2026-11-24')
  expect(earliestDate(at('10:00'), { minDays: 2 }, closed)).toBe('2026-11-25')
})

test('ready goods can be had today, an hour from now at the soonest', () => {
  const open = listWindows(at('09:30'), leadTimeOf([], settings), settings).filter((window) => window.open)
  expect(open[0]).toMatchObject({ date: '2026-11-21', window: '12:00-14:00' })
  const exact = listWindows(at('09:00'), leadTimeOf([], settings), settings).find((window) => window.open)
  expect(exact?.window).toBe('10:00-12:00')
})

test('windows lie within the opening hours, and each that is closed says why', () => {
  const windows = listWindows(
    at('09:30'),
    leadTimeOf([], settings),
    { ...settings, closedWeekdays: [0] },
    { isFull: (date) => date === '2026-11-24' },
  )
  expect(windows.slice(0, 7).map(({ window }) => window)).toEqual([
    '07:00-08:00',
    '08:00-10:00',
    '10:00-12:00',
    '12:00-14:00',
    '14:00-16:00',
    '16:00-18:00',
    '18:00-20:00',
  ])
  expect(windows[0]?.reason).toBe('too-early')
  expect(windows.find(({ date }) => date === '2026-11-22')?.reason).toBe('closed')
  expect(windows.find(({ date }) => date === '2026-11-24')?.reason).toBe('full')
  expect(windows.every(({ open, reason }) => open === (reason === null))).toBe(true)
})

test('an ever-closed calendar offers nothing', () => {
  const never = { ...settings, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }
  expect(earliestDate(at('09:00'), ready, never)).toBeNull()
  expect(listWindows(at('09:00'), leadTimeOf([], never), never).some(({ open }) => open)).toBe(false)
})

const moment = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
})
const calendar = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })

test('the earliest day is open, not in the past, and never sooner for a longer lead time', () => {
  fc.assert(
    fc.property(moment, calendar, fc.integer({ min: 0, max: 8 }), (now, closedWeekdays, minDays) => {
      const shop = { ...settings, closedWeekdays }
      const first = earliestDate(now, { minDays }, shop) ?? ''
      const later = earliestDate(now, { minDays: minDays + 1 }, shop) ?? ''
      expect(isOpenDay(first, shop)).toBe(true)
      expect(first >= addDays(manilaDate(now), minDays)).toBe(true)
      expect(later > first).toBe(true)
    }),
  )
})
