import type { Centavos } from '#domain/money.ts'
import { addDays, type ManilaDate, weekday } from '#domain/time/manila.ts'
import { everyDay } from './report-range.ts'

type Day = { date: ManilaDate; orders: number; total: Centavos }
type Sum = { orders: number; total: Centavos }

/** Sales of today and of the week so far, each beside the same days of the week before, and day by day: `isBefore` is last week. */
export type TwoWeeks = {
  today: Sum
  sameDay: Sum
  week: Sum
  sameWeek: Sum
  days: (Day & { isBefore: boolean })[]
}

/** The Monday of a day's week. */
export function mondayOf(date: ManilaDate): ManilaDate {
  return addDays(date, -((weekday(date) + 6) % 7))
}

/** Compares the week of a day, up to that day, with the week before up to the same weekday. Days without sales may be missing. */
export function twoWeeks(sales: readonly Day[], today: ManilaDate): TwoWeeks {
  const byDate = new Map(sales.map((day) => [day.date, day]))
  const dayOf = (date: ManilaDate): Day => byDate.get(date) ?? { date, orders: 0, total: 0 }
  const monday = mondayOf(today)
  const week = everyDay(monday, today).map(dayOf)
  const lastWeek = everyDay(addDays(monday, -7), addDays(monday, -1)).map(dayOf)
  return {
    today: dayOf(today),
    sameDay: dayOf(addDays(today, -7)),
    week: sumOf(week),
    sameWeek: sumOf(lastWeek.slice(0, week.length)),
    days: [
      ...lastWeek.map((day) => ({ ...day, isBefore: true })),
      ...week.map((day) => ({ ...day, isBefore: false })),
    ],
  }
}

function sumOf(days: readonly Day[]): Sum {
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    total: days.reduce((sum, { total }) => sum + total, 0),
  }
}
