import { type Holiday, type OpeningHours, type ShopCalendar, weekdayHoursOn } from '#domain/time/hours.ts'
import { listHolidays } from '#domain/time/listed-hours.ts'

/** A weekday of the form; the hours stay while it is closed. */
export type DayFields = { isOpen: boolean; opens: string; closes: string }
/** A holiday of the form; `until` may be empty for a single day. */
export type HolidayFields = DayFields & { from: string; until: string; note: string }

const MIDNIGHT = '00:00'
const DAY_END = '24:00'

/** A closing time as a time field has it: midnight is the beginning of a day there (D66). */
export function closingField(closes: string): string {
  return closes === DAY_END ? MIDNIGHT : closes
}

/** The closing time of a time field. */
export function closingTime(typed: string): string {
  return typed === MIDNIGHT ? DAY_END : typed
}

/** The days of the form, from Sunday on. */
export function weekOf(calendar: ShopCalendar): DayFields[] {
  return Array.from({ length: 7 }, (_, day) => {
    const isOpen = !calendar.closedWeekdays.includes(day)
    const { opens, closes } = weekdayHoursOn(day, { ...calendar, closedWeekdays: [] }) ?? calendar.hours
    return { isOpen, opens, closes: closingField(closes) }
  })
}

/** The holidays of the form, closed dates among them. */
export function holidaysOf(calendar: ShopCalendar): HolidayFields[] {
  return listHolidays(calendar).map(({ from, until, hours, note }) => ({
    from,
    until,
    note,
    isOpen: hours !== null,
    opens: hours?.opens ?? '',
    closes: closingField(hours?.closes ?? ''),
  }))
}

/** The calendar that the form describes. Weekdays name their hours only where these are not the usual ones. */
export function calendarOf(
  fields: readonly DayFields[],
  holidays: readonly HolidayFields[],
  before: ShopCalendar,
): ShopCalendar {
  const week = fields.map((day) => ({ ...day, closes: closingTime(day.closes) }))
  const hours = usualHours(week, before.hours)
  const days = holidays.map(holidayOf).sort((one, other) => (one.from < other.from ? -1 : 1))
  return {
    hours,
    weekdayHours: week.flatMap(({ opens, closes }, weekday) =>
      isSame({ opens, closes }, hours) ? [] : [{ weekday, opens, closes }],
    ),
    closedWeekdays: week.flatMap(({ isOpen }, weekday) => (isOpen ? [] : [weekday])),
    closedDates: days.filter(isPlain).map(({ from }) => from),
    holidays: days.filter((holiday) => !isPlain(holiday)),
  }
}

/** Whether a holiday is over, so that the form folds it away. */
export function isPast({ from, until }: HolidayFields, today: string): boolean {
  return from !== '' && (until || from) < today
}

/** Why the days of a holiday cannot be used; nothing if they can. */
export function checkDays(holidays: readonly HolidayFields[], index: number): string | undefined {
  const holiday = holidays[index]
  if (!holiday?.from) return undefined
  const last = ({ from, until }: HolidayFields) => until || from
  if (last(holiday) < holiday.from) return 'The last day is before the first'
  const other = holidays.find(
    (one, at) => at !== index && one.from !== '' && one.from <= last(holiday) && holiday.from <= last(one),
  )
  return other && `These days overlap with the holiday that begins on ${other.from}`
}

/** The hours that most open days have; the present usual ones if they are among these. */
function usualHours(week: readonly DayFields[], before: OpeningHours): OpeningHours {
  const counted = (hours: OpeningHours) =>
    week.filter((day) => day.isOpen && isSame(day, hours)).length * 2 + Number(isSame(hours, before))
  const all = [before, ...week.map(({ opens, closes }) => ({ opens, closes }))]
  return all.reduce((best, next) => (counted(next) > counted(best) ? next : best))
}

function holidayOf({ from, until, isOpen, opens, closes, note }: HolidayFields): Holiday {
  return {
    from,
    until: until || from,
    hours: isOpen ? { opens, closes: closingTime(closes) } : null,
    note: note.trim(),
  }
}

/** A closed day without a note is kept as a closed date. */
function isPlain({ from, until, hours, note }: Holiday): boolean {
  return from === until && hours === null && note === ''
}

function isSame(one: OpeningHours, other: OpeningHours): boolean {
  return one.opens === other.opens && one.closes === other.closes
}
