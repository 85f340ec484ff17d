import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessPeriod } from '#domain/time/business-period.ts'
import { EVERY_DAY, isOpenAt } from '#domain/time/hours.ts'
import { HOURS_PRESETS } from '#domain/time/hours-presets.ts'
import { addDays, isDate, manilaDate, manilaIso, manilaMoment, manilaTime } from '#domain/time/manila.ts'
import { busyWindows } from '#domain/time/pickup-window.ts'
import { dayWords, plainWindowWords, windowWords } from '#domain/time/words/day-words.ts'

const at = (time: string) => manilaMoment('2026-11-21', time)

test('the default reading is 07:00–20:00 with peaks at 8–10, 12–14 and 18–20 (D41)', () => {
  const standard = { ...EVERY_DAY, ...HOURS_PRESETS.standard }
  const periods = ['06:59', '07:00', '08:00', '09:59', '10:00', '12:00', '14:00', '18:00', '19:59', '20:00']
  expect(periods.map((time) => businessPeriod(at(time), standard))).toEqual([
    'after-hours',
    'off-hours',
    'morning-rush',
    'morning-rush',
    'off-hours',
    'lunch-peak',
    'off-hours',
    'evening-rush',
    'evening-rush',
    'after-hours',
  ])
})

test('the other reading is a preset: 06:00–20:00 with rush at 7–9, 12–13 and 17–19 (D41)', () => {
  const early = { ...EVERY_DAY, ...HOURS_PRESETS.early }
  const periods = ['05:59', '06:00', '07:00', '09:00', '12:59', '13:00', '17:00', '19:00']
  expect(periods.map((time) => businessPeriod(at(time), early))).toEqual([
    'after-hours',
    'off-hours',
    'morning-rush',
    'off-hours',
    'lunch-peak',
    'off-hours',
    'evening-rush',
    'off-hours',
  ])
})

test('a peak is named by its time of day, however many of them a shop has (D41, D57)', () => {
  const peaks = [
    { opens: '17:00', closes: '18:00' },
    { opens: '07:00', closes: '08:00' },
    { opens: '09:00', closes: '10:00' },
    { opens: '11:00', closes: '12:00' },
    { opens: '15:30', closes: '16:30' },
  ]
  const shop = { ...EVERY_DAY, ...HOURS_PRESETS.early, peaks }
  expect(['07:30', '09:30', '11:30', '16:00', '17:30'].map((time) => businessPeriod(at(time), shop))).toEqual(
    [...['morning-rush', 'morning-rush', 'lunch-peak', 'lunch-peak', 'evening-rush']],
  )
})

test('the shop is open in its hours on its open days', () => {
  const shop = { ...EVERY_DAY, ...HOURS_PRESETS.standard, closedWeekdays: [6], closedDates: ['2026-11-23'] }
  expect(isOpenAt(at('10:00'), shop)).toBe(false)
  expect(isOpenAt(manilaMoment('2026-11-22', '10:00'), shop)).toBe(true)
  expect(isOpenAt(manilaMoment('2026-11-23', '10:00'), shop)).toBe(false)
  expect(isOpenAt(manilaMoment('2026-11-22', '20:00'), shop)).toBe(false)
})

test('the day flips at midnight in Manila, whatever the device says (D41)', () => {
  expect(manilaDate(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(manilaDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(manilaTime(new Date('2026-11-20T23:05:00Z'))).toBe('07:05')
})

test('moments survive the way to Manila and back', () => {
  const anyMoment = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const minute = Math.floor(moment.getTime() / 60_000) * 60_000
      expect(manilaMoment(manilaDate(moment), manilaTime(moment)).getTime()).toBe(minute)
      expect(Math.floor(Date.parse(manilaIso(moment)) / 1000)).toBe(Math.floor(moment.getTime() / 1000))
    }),
  )
})

test('days are counted and checked by the calendar', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(['2028-02-29', '2027-02-29', '2027-13-01', 'soon'].map(isDate)).toEqual([true, false, false, false])
})

test('days and windows read as shoppers say them', () => {
  expect(dayWords('2026-11-21', '2026-11-21')).toBe('Today')
  expect(dayWords('2026-11-22', '2026-11-21')).toBe('Tomorrow')
  expect(dayWords('2026-11-23', '2026-11-21')).toBe('Mon, Nov 23')
  expect(windowWords('10:00-12:00')).toBe('10\u00a0AM\u00a0– 12\u00a0PM')
  expect(plainWindowWords('10:00-12:00')).toBe('10 AM – 12 PM')
})

test('a window is busy that shares a moment with a peak, under both readings of the hours (§4, D57)', () => {
  const busy = (preset: keyof typeof HOURS_PRESETS, windowHours: number) =>
    busyWindows({ ...EVERY_DAY, ...HOURS_PRESETS[preset], windowHours })
  expect(busy('standard', 2)).toEqual(['08:00-10:00', '12:00-14:00', '18:00-20:00'])
  expect(busy('early', 2)).toEqual([
    '06:00-08:00',
    '08:00-10:00',
    '12:00-14:00',
    '16:00-18:00',
    '18:00-20:00',
  ])
  expect(busy('early', 1)).toEqual([
    '07:00-08:00',
    '08:00-09:00',
    '12:00-13:00',
    '17:00-18:00',
    '18:00-19:00',
  ])
  expect(busyWindows({ ...EVERY_DAY, ...HOURS_PRESETS.standard, peaks: [], windowHours: 2 })).toEqual([])
})
