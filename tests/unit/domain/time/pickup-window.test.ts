import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVERY_DAY, hoursOn } from '#domain/time/hours.ts'
import { addDays, manilaDate, manilaIso, manilaMoment } from '#domain/time/manila.ts'
import { busyWindows, firstWindow, windowNames } from '#domain/time/pickup-window.ts'
import { preparedAt } from '#domain/time/preparation.ts'
import { orderingSettings } from '#tests/unit/domain/order/ordering-settings.ts'

const MINUTE_MS = 60_000
const names = (opens: string, closes: string, windowHours: number) =>
  windowNames({ hours: { opens, closes }, windowHours })
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('windows fill the opening hours (D66)', () => {
  test.each([
    [
      '07:00',
      '20:00',
      2,
      '07:00-08:00 08:00-10:00 10:00-12:00 12:00-14:00 14:00-16:00 16:00-18:00 18:00-20:00',
    ],
    ['09:00', '15:00', 4, '09:00-12:00 12:00-15:00'],
    ['07:30', '19:30', 2, '07:30-10:00 10:00-12:00 12:00-14:00 14:00-16:00 16:00-18:00 18:00-19:30'],
    ['07:00', '20:00', 3, '07:00-09:00 09:00-12:00 12:00-15:00 15:00-18:00 18:00-20:00'],
    ['00:00', '24:00', 6, '00:00-06:00 06:00-12:00 12:00-18:00 18:00-24:00'],
    ['22:00', '24:00', 2, '22:00-24:00'],
    ['07:40', '08:20', 2, '07:40-08:20'],
    ['09:10', '09:40', 2, '09:10-09:40'],
  ])('%s to %s by %d h', (opens, closes, windowHours, expected) => {
    expect(names(opens, closes, windowHours).join(' ')).toBe(expected)
  })

  test('each open minute is in one window, from half a window to one and a half long, cut at its multiples', () => {
    const day = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), ([from, minutes], windowHours) => {
        const until = Math.min(from + minutes, 1440)
        const spans = names(clock(from), clock(until), windowHours).map((name) =>
          name.split('-').map(minutesOf),
        )
        expect(spans[0]?.[0]).toBe(from)
        expect(spans.at(-1)?.[1]).toBe(until)
        for (const [at, [begins = 0, ends = 0]] of spans.entries()) {
          if (at > 0) expect([spans[at - 1]?.[1], begins % (windowHours * 60)]).toEqual([begins, 0])
          if (spans.length > 1) expect(ends - begins).toBeGreaterThanOrEqual(windowHours * 30)
          expect(ends - begins).toBeLessThan(windowHours * 120)
        }
      }),
    )
  })

  test('a weekday that is open for a short time has its windows, busy ones too', () => {
    const settings = {
      ...orderingSettings,
      windowHours: 4,
      weekdayHours: [{ weekday: 3, opens: '09:00', closes: '15:00' }],
      peaks: [{ opens: '13:00', closes: '14:00' }],
    }
    const wednesday = '2026-12-02'
    const first = firstWindow(manilaMoment(wednesday, '06:00'), { minDays: 0 }, settings)
    expect(first).toMatchObject({ date: wednesday, window: '09:00-12:00' })
    expect(busyWindows(settings)).toContain('12:00-15:00')
  })
})

describe('preparation counts while somebody is there (D67)', () => {
  const shop = { ...orderingSettings, hours: { opens: '08:00', closes: '20:00' } }
  const ready = (time: string, changes: Partial<typeof shop> = {}) =>
    manilaIso(preparedAt(manilaMoment('2026-12-01', time), { ...shop, ...changes }) as Date).slice(0, 16)

  test('ordered at night or before work begins is ready as if ordered when work begins', () => {
    expect([ready('23:59'), ready('00:10'), ready('06:50')]).toEqual([
      '2026-12-02T08:00',
      '2026-12-01T08:00',
      '2026-12-01T08:00',
    ])
    const staff = { workBegins: '08:00' }
    expect([ready('06:50', staff), ready('08:30', staff), ready('23:59', staff)]).toEqual([
      '2026-12-01T09:00',
      '2026-12-01T09:30',
      '2026-12-02T09:00',
    ])
  })

  test('what is not ready at closing goes on when work begins again, closed days aside', () => {
    expect(ready('19:30', { preparationMinutes: 90 })).toBe('2026-12-02T07:30')
    expect(ready('19:30', { workBegins: '08:00', closedDates: ['2026-12-02'] })).toBe('2026-12-03T08:30')
  })

  test('no window is on offer that begins before the order is ready', () => {
    const at = (time: string) => manilaMoment('2026-12-01', time)
    const staff = { ...shop, workBegins: '08:00' }
    expect(firstWindow(at('06:50'), { minDays: 0 }, staff)?.window).toBe('10:00-12:00')
    expect(firstWindow(at('23:59'), { minDays: 0 }, staff)).toMatchObject({
      date: '2026-12-02',
      window: '10:00-12:00',
    })
  })

  test('without preparation an order is ready at once, and never in a shop that is always closed', () => {
    expect(ready('23:59', { preparationMinutes: 0 })).toBe('2026-12-01T23:59')
    const never = { ...shop, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }
    expect(preparedAt(manilaMoment('2026-12-01', '09:00'), never)).toBeNull()
  })

  test('in every shop, the working minutes until an order is ready are its minutes of preparation', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(clock)
    const settings = fc.record({
      hours: fc
        .tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 30, max: 240 }))
        .map(([opens, long]) => ({
          opens: clock(opens),
          closes: clock(opens + long),
        })),
      workBegins: fc.constant('00:00'),
      preparationMinutes: fc.integer({ min: 1, max: 900 }),
      closedWeekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 5 }),
    })
    fc.assert(
      fc.property(settings, time, (changes, clockTime) => {
        const terms = { ...shop, ...EVERY_DAY, ...changes }
        const now = manilaMoment('2026-12-01', clockTime)
        const end = preparedAt(now, terms) as Date
        let worked = 0
        for (let date = '2026-12-01'; date <= manilaDate(end); date = addDays(date, 1)) {
          const hours = hoursOn(date, terms)
          if (!hours) continue
          const from = Math.max(+now, +manilaMoment(date, '00:00'))
          const until = Math.min(+end, +manilaMoment(date, hours.closes))
          worked += Math.max(0, until - from) / MINUTE_MS
        }
        expect(worked).toBe(changes.preparationMinutes)
      }),
    )
  })
})
