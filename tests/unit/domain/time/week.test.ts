import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessPeriod } from '#domain/time/business-period.ts'
import { cutoffOn, hoursOn, isOpenAt, isOpenDay, type ShopCalendar } from '#domain/time/hours.ts'
import { bakingBegins, earliestDate } from '#domain/time/lead-time.ts'
import { listHolidays } from '#domain/time/listed-hours.ts'
import { addDays, manilaDate, manilaIso, manilaMoment, manilaTime, weekday } from '#domain/time/manila.ts'
import { nextOpening } from '#domain/time/pause.ts'
import { firstWindow, isWithinHours, listWindows } from '#domain/time/pickup-window.ts'
import { todayWords } from '#domain/time/words/today-words.ts'
import { orderingSettings } from '#tests/unit/domain/order/ordering-settings.ts'

const READY = { minDays: 0, maxDays: 0, reason: 'ready', productId: null } as const
const SUNDAY = 0
/** Sundays 8 to 14, closed on Mondays; Christmas closed, and a short last day of the year. */
const shop = {
  ...orderingSettings,
  weekdayHours: [{ weekday: SUNDAY, opens: '08:00', closes: '14:00' }],
  closedWeekdays: [1],
  holidays: [
    { from: '2026-12-24', until: '2026-12-26', hours: null, note: 'Merry Christmas' },
    { from: '2026-12-31', until: '2026-12-31', hours: { opens: '07:00', closes: '12:00' }, note: '' },
  ],
}
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const on = (date: string, time: string) => plain(todayWords(manilaMoment(date, time), shop))

test('each weekday has its own hours, and a holiday counts before its weekday', () => {
  expect(hoursOn('2026-12-22', shop)).toEqual({ opens: '07:00', closes: '20:00' })
  expect(hoursOn('2026-12-20', shop)).toEqual({ opens: '08:00', closes: '14:00' })
  expect(hoursOn('2026-12-21', shop)).toBeNull()
  expect(['2026-12-24', '2026-12-25', '2026-12-26'].map((day) => hoursOn(day, shop))).toEqual([
    null,
    null,
    null,
  ])
  expect(hoursOn('2026-12-31', shop)).toEqual({ opens: '07:00', closes: '12:00' })
  const openMonday = { from: '2026-12-21', until: '2026-12-21', hours: shop.hours, note: '' }
  expect(hoursOn('2026-12-21', { ...shop, holidays: [openMonday] })).toEqual(shop.hours)
})

test('"Open now" and the business period follow the hours of the day (D57)', () => {
  expect(on('2026-12-20', '13:00')).toContain('Open now, until 2 PM.')
  expect(on('2026-12-20', '14:00')).toContain('Closed now, opens Tue, Dec 22 7 AM.')
  expect(on('2026-12-24', '09:00')).toContain('Merry Christmas. Closed now, opens Sun, Dec 27 8 AM.')
  const period = (date: string, time: string) =>
    businessPeriod(manilaMoment(date, time), { ...shop, peaks: [{ opens: '12:00', closes: '14:00' }] })
  expect([period('2026-12-22', '12:30'), period('2026-12-31', '12:30')]).toEqual([
    'lunch-peak',
    'after-hours',
  ])
})

test('windows lie within the hours of their own day; a closed day shows its usual ones as closed (D25)', () => {
  const now = manilaMoment('2026-12-19', '06:00')
  const of = (date: string) =>
    listWindows(now, READY, shop)
      .filter((window) => window.date === date)
      .map(({ window }) => window)
  expect(of('2026-12-20')).toEqual(['08:00-10:00', '10:00-12:00', '12:00-14:00'])
  expect(of('2026-12-31')).toEqual(['07:00-08:00', '08:00-10:00', '10:00-12:00'])
  expect(of('2026-12-25')).toEqual(of('2026-12-22'))
  expect(listWindows(now, READY, shop).find(({ date }) => date === '2026-12-25')?.reason).toBe('closed')
  expect(isWithinHours('2026-12-31', '10:00-12:00', shop)).toBe(true)
  expect(isWithinHours('2026-12-31', '12:00-14:00', shop)).toBe(false)
})

test('lead time counts days that are open, and a day that closes early ends its orders when it closes (D25)', () => {
  expect(cutoffOn('2026-12-20', shop)).toBe('14:00')
  expect(cutoffOn('2026-12-22', shop)).toBe('16:00')
  const oneDay = { minDays: 1 }
  expect(earliestDate(manilaMoment('2026-12-20', '13:59'), oneDay, shop)).toBe('2026-12-22')
  expect(earliestDate(manilaMoment('2026-12-20', '14:00'), oneDay, shop)).toBe('2026-12-23')
  expect(earliestDate(manilaMoment('2026-12-23', '10:00'), oneDay, shop)).toBe('2026-12-27')
  expect(manilaIso(bakingBegins('2026-12-22', oneDay, shop) as Date)).toBe('2026-12-20T14:00:00+08:00')
})

test('a late usual cut-off stays what the owner has set (D25)', () => {
  expect(cutoffOn('2026-12-22', { ...shop, cutoffTime: '22:00' })).toBe('22:00')
})

test('closed dates are holidays of one day, in the order of their days', () => {
  const days = listHolidays({ ...shop, closedDates: ['2027-01-01', '2026-12-08'] })
  expect(days.map(({ from }) => from)).toEqual(['2026-12-08', '2026-12-24', '2026-12-31', '2027-01-01'])
})

const hour = fc.integer({ min: 0, max: 22 })
const span = fc
  .tuple(hour, fc.integer({ min: 1, max: 12 }))
  .map(([opens, length]) => ({ opens: clock(opens), closes: clock(Math.min(23, opens + length)) }))
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
const calendar: fc.Arbitrary<typeof orderingSettings> = fc
  .record({
    hours: span,
    closedWeekdays: weekdays,
    weekdayHours: fc
      .tuple(weekdays, fc.array(span, { minLength: 6, maxLength: 6 }))
      .map(([days, spans]) => days.map((day, at) => ({ weekday: day, ...(spans[at] as typeof shop.hours) }))),
    holidays: fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 9 }), fc.option(span))
      .map(([from, length, hours]) => [
        { from: addDays('2026-12-01', from), until: addDays('2026-12-01', from + length), hours, note: '' },
      ]),
  })
  .map((changes) => ({ ...orderingSettings, ...changes }))
const moment = fc
  .integer({ min: 0, max: 40 * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-11-25T00:00:00Z') + minutes * 60_000))

test('in every calendar, each window that can be chosen is within its day’s hours, on Manila’s clock (D41)', () => {
  fc.assert(
    fc.property(calendar, moment, (settings, now) => {
      for (const { date, window, open } of listWindows(now, READY, settings)) {
        if (open) expect(isWithinHours(date, window, settings)).toBe(true)
      }
      const first = firstWindow(now, READY, settings)
      if (first) expect(isOpenAt(manilaMoment(first.date, first.window.slice(0, 5)), settings)).toBe(true)
    }),
  )
})

test('in every calendar, the shop opens at the next opening and at no time between (M7)', () => {
  fc.assert(
    fc.property(calendar, moment, (settings, now) => {
      const opening = new Date(nextOpening(now, settings))
      expect(opening > now).toBe(true)
      expect(isOpenAt(opening, settings)).toBe(true)
      expect(manilaTime(opening)).toBe(hoursOn(manilaDate(opening), settings)?.opens)
      for (let date = addDays(manilaDate(now), 1); date < manilaDate(opening); date = addDays(date, 1)) {
        expect(isOpenDay(date, settings)).toBe(false)
      }
    }),
  )
})

test('a shop is open exactly within the hours of the day, by weekday or holiday', () => {
  fc.assert(
    fc.property(calendar, moment, (settings, at) => {
      const [date, time] = [manilaDate(at), manilaTime(at)]
      const [holiday] = settings.holidays
      const isHoliday = holiday !== undefined && holiday.from <= date && date <= holiday.until
      const own = settings.weekdayHours.find((one) => one.weekday === weekday(date)) ?? settings.hours
      const isOff = settings.closedWeekdays.includes(weekday(date))
      const hours = isHoliday ? holiday.hours : isOff ? null : own
      expect(isOpenAt(at, settings)).toBe(hours !== null && hours.opens <= time && time < hours.closes)
    }),
  )
})

test('a device in another zone reads the same hours, and is in the same period (D41, D57)', () => {
  const script = `
    import { businessPeriod } from '#domain/time/business-period.ts'
    import { EVERY_DAY, hoursOn, isOpenAt } from '#domain/time/hours.ts'
    import { HOURS_PRESETS } from '#domain/time/hours-presets.ts'
    import { nextOpening } from '#domain/time/pause.ts'
    const shop = ${JSON.stringify(shop satisfies ShopCalendar)}
    const at = new Date('2026-12-19T23:30:00Z')
    const every = { ...EVERY_DAY, ...HOURS_PRESETS.standard }
    const inManila = (time) => businessPeriod(new Date('2026-12-22T' + time + '+08:00'), every)
    const periods = ['06:59', '07:00', '08:00', '10:00', '12:00', '18:00', '20:00'].map(inManila)
    console.log(JSON.stringify([isOpenAt(at, shop), nextOpening(at, shop), hoursOn('2026-12-20', shop), periods, new Date(0).getHours()]))`
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: 'America/Los_Angeles' },
    encoding: 'utf8',
  })
  expect(JSON.parse(told)).toEqual([
    ...[false, '2026-12-20T08:00:00+08:00', { opens: '08:00', closes: '14:00' }],
    ['after-hours', 'off-hours', 'morning-rush', 'off-hours', 'lunch-peak', 'evening-rush', 'after-hours'],
    // It is 4 PM of the day before there.
    16,
  ])
})

function clock(hours: number): string {
  return `${String(hours).padStart(2, '0')}:00`
}
