import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REPORT_RANGES, type ReportRange, reportPeriods } from '#domain/order/report/report-range.ts'
import { addDays, manilaDate, manilaMoment } from '#domain/time/manila.ts'

const AT = manilaMoment('2026-11-25', '16:30')
const NONE = { fromDate: '2026-11-25', toDate: '2026-11-25' }
const edges = (range: ReportRange, dates = NONE, at = AT) => {
  const { now, before, isUntilNow } = reportPeriods(range, dates, at)
  return [now.days[0], now.days.at(-1), before.days[0], before.days.at(-1), isUntilNow]
}

describe('the periods of a report', () => {
  test('are Manila days, compared with the same weekdays of the weeks before', () => {
    expect(edges('today')).toEqual(['2026-11-25', '2026-11-25', '2026-11-18', '2026-11-18', true])
    expect(edges('yesterday')).toEqual(['2026-11-24', '2026-11-24', '2026-11-17', '2026-11-17', false])
    expect(edges('7d')).toEqual(['2026-11-19', '2026-11-25', '2026-11-12', '2026-11-18', true])
    expect(edges('28d')).toEqual(['2026-10-29', '2026-11-25', '2026-10-01', '2026-10-28', true])
    expect(edges('dates', { fromDate: '2026-11-01', toDate: '2026-11-03' })).toEqual([
      ...['2026-11-01', '2026-11-03', '2026-10-25', '2026-10-27', false],
    ])
  })

  test('begin another day at midnight in Manila', () => {
    expect(edges('today', NONE, new Date('2026-11-24T16:00:00Z'))[0]).toBe('2026-11-25')
    expect(edges('today', NONE, new Date('2026-11-24T15:59:59Z'))[0]).toBe('2026-11-24')
  })

  test('of a month are compared with the same days of the month before, as far as it has them', () => {
    expect(edges('month')).toEqual(['2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25', true])
    const inMarch = edges('month', NONE, manilaMoment('2026-03-31', '12:00'))
    expect(inMarch).toEqual(['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', true])
  })

  test('that are not over are compared until the same time of day', () => {
    const { now, before } = reportPeriods('7d', NONE, AT)
    expect(now.to).toEqual(AT)
    expect(before.to).toEqual(manilaMoment('2026-11-18', '16:30'))
  })

  test('never overlap, and the earlier one is never longer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REPORT_RANGES),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 365 }),
        (range, at, length) => {
          const toDate = manilaDate(at)
          const { now, before } = reportPeriods(range, { fromDate: addDays(toDate, -length), toDate }, at)
          expect(+before.to).toBeLessThanOrEqual(+now.from)
          expect(+before.to - +before.from).toBeLessThanOrEqual(+now.to - +now.from)
          expect(before.days.length).toBeLessThanOrEqual(now.days.length)
          const weekdays = (days: readonly string[]) => days.map((day) => new Date(day).getUTCDay())
          if (range !== 'month') expect(weekdays(before.days)).toEqual(weekdays(now.days))
        },
      ),
    )
  })
})
