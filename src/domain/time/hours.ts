import { type ManilaDate, manilaDate, manilaTime, weekday } from './manila.ts'

/** A span of the Manila day, `[opens, closes)`, each as `HH:MM` (D41); `24:00` closes at midnight. */
export type OpeningHours = { opens: string; closes: string }

/** Hours of one weekday, 0 for Sunday, that differ from the usual ones. */
type WeekdayHours = OpeningHours & { weekday: number }

/** Days in Manila with hours of their own, both ends included; `hours` is `null` if the shop is closed. */
export type Holiday = {
  from: ManilaDate
  until: ManilaDate
  hours: OpeningHours | null
  /** Shown to everybody; empty if there is nothing to say. */
  note: string
}

/** The days and hours on which the shop is open. Only this file reads these five, since every day has its own hours. */
export type ShopCalendar = {
  /** The usual hours of an open day. */
  hours: OpeningHours
  /** At most one for each weekday; the others have the usual hours. */
  weekdayHours: WeekdayHours[]
  /** 0 is Sunday, 6 Saturday. */
  closedWeekdays: number[]
  /** Days as `YYYY-MM-DD` in Manila. */
  closedDates: string[]
  /** Closures of several days or with a note, and days with shorter or longer hours. They do not overlap. */
  holidays: Holiday[]
}

/** When the shop is open, and when it is busiest. */
export type Hours = ShopCalendar & { peaks: OpeningHours[] }

/** A calendar without days off and without days that have their own hours. */
export const EVERY_DAY = {
  weekdayHours: [],
  closedWeekdays: [],
  closedDates: [],
  holidays: [],
} satisfies Omit<ShopCalendar, 'hours'>

/** The hours of a day; `null` if the shop is closed. A holiday counts before the weekday. */
export function hoursOn(date: ManilaDate, calendar: ShopCalendar): OpeningHours | null {
  const holiday = holidayOn(date, calendar)
  return holiday ? holiday.hours : weekdayHoursOn(weekday(date), calendar)
}

/** The hours of a weekday without holidays, 0 for Sunday; `null` if the shop is closed every week. */
export function weekdayHoursOn(
  day: number,
  calendar: Omit<ShopCalendar, 'closedDates' | 'holidays'>,
): OpeningHours | null {
  if (calendar.closedWeekdays.includes(day)) return null
  const dayHours = calendar.weekdayHours.find((hours) => hours.weekday === day)
  return dayHours ? { opens: dayHours.opens, closes: dayHours.closes } : calendar.hours
}

/** The holiday of a day, if it has one. A closed date is a holiday of one day without a note. */
export function holidayOn(
  date: ManilaDate,
  { closedDates, holidays }: Pick<ShopCalendar, 'closedDates' | 'holidays'>,
): Holiday | undefined {
  const holiday = holidays.find(({ from, until }) => from <= date && date <= until)
  if (holiday || !closedDates.includes(date)) return holiday
  return closedDate(date)
}

/** A holiday of one day without a note. */
export function closedDate(date: ManilaDate): Holiday {
  return { from: date, until: date, hours: null, note: '' }
}

/** Whether the shop bakes and hands over on that day. */
export function isOpenDay(date: ManilaDate, calendar: ShopCalendar): boolean {
  return hoursOn(date, calendar) !== null
}

/** Whether the shop is open at that moment. Ordering stays open after hours. */
export function isOpenAt(at: Date, calendar: ShopCalendar): boolean {
  const hours = hoursOn(manilaDate(at), calendar)
  return hours !== null && within(manilaTime(at), hours)
}

/** Whether a time of day lies in a span, which is `[opens, closes)` (D41). */
export function within(time: string, span: OpeningHours): boolean {
  return span.opens <= time && time < span.closes
}

/**
 * The time until which an order counts for a day: the cut-off, or closing time on a day that closes before it and
 * earlier than usual.
 */
export function cutoffOn(date: ManilaDate, calendar: ShopCalendar & { cutoffTime: string }): string {
  const closes = hoursOn(date, calendar)?.closes
  const isShort = closes !== undefined && closes < calendar.hours.closes
  return isShort && closes < calendar.cutoffTime ? closes : calendar.cutoffTime
}
