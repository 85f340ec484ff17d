import { closedDate, type Holiday, type OpeningHours, type ShopCalendar, weekdayHoursOn } from './hours.ts'
import type { ManilaDate } from './manila.ts'

// Hours as lists, for pages that are built and for the office. Home's script has the rest of the hours.

/** All holidays in the order of their days, closed dates among them. */
export function listHolidays({
  closedDates,
  holidays,
}: Pick<ShopCalendar, 'closedDates' | 'holidays'>): Holiday[] {
  return [...closedDates.map(closedDate), ...holidays].sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** Holidays that are not over on that day, the next one first. */
export function comingHolidays(
  calendar: Pick<ShopCalendar, 'closedDates' | 'holidays'>,
  today: ManilaDate,
): Holiday[] {
  return listHolidays(calendar).filter(({ until }) => until >= today)
}

/** The open weekdays, 0 for Sunday, put together by their hours; a week begins on Monday. */
export function groupWeek(
  calendar: Omit<ShopCalendar, 'closedDates' | 'holidays'>,
): { days: number[]; hours: OpeningHours }[] {
  const groups: { days: number[]; hours: OpeningHours }[] = []
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = weekdayHoursOn(day, calendar)
    if (!hours) continue
    const group = groups.find((one) => one.hours.opens === hours.opens && one.hours.closes === hours.closes)
    if (group) group.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups
}
