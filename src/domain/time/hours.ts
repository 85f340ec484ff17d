import type { OpeningHours, OrderingSettings } from '#domain/order/ordering-settings.ts'
import { type ManilaDate, manilaDate, manilaTime, weekday } from './manila.ts'

/** When the shop is open, and when it is busiest. */
export type Hours = Pick<OrderingSettings, 'hours' | 'peaks'>
type Days = Pick<OrderingSettings, 'closedWeekdays' | 'closedDates'>

/** The specification's two readings of the hours (D41): the first is the default, the second a preset. */
export const HOURS_PRESETS: Record<'standard' | 'early', Hours> = {
  standard: {
    hours: { opens: '07:00', closes: '20:00' },
    peaks: [
      { opens: '08:00', closes: '10:00' },
      { opens: '12:00', closes: '14:00' },
      { opens: '18:00', closes: '20:00' },
    ],
  },
  early: {
    hours: { opens: '06:00', closes: '20:00' },
    peaks: [
      { opens: '07:00', closes: '09:00' },
      { opens: '12:00', closes: '13:00' },
      { opens: '17:00', closes: '19:00' },
    ],
  },
}

/** Whether the shop bakes and hands over on that day. */
export function isOpenDay(date: ManilaDate, settings: Days): boolean {
  return !settings.closedWeekdays.includes(weekday(date)) && !settings.closedDates.includes(date)
}

/** Whether the shop is open at that moment. Ordering stays open after hours. */
export function isOpenAt(at: Date, settings: Hours & Days): boolean {
  return isOpenDay(manilaDate(at), settings) && within(manilaTime(at), settings.hours)
}

/** Whether a time of day lies in a span, which is `[opens, closes)` (D41). */
export function within(time: string, span: OpeningHours): boolean {
  return span.opens <= time && time < span.closes
}
