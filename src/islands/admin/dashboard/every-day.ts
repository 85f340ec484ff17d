import { addDays } from '#domain/time/manila.ts'

type Day = { date: string; orders: number; total: number }

/** Every day from the first to the last; days without sales are zero. */
export function everyDay(days: readonly Day[], { from, to }: { from: string; to: string }): Day[] {
  const told = new Map(days.map((day) => [day.date, day]))
  const all: Day[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    all.push(told.get(date) ?? { date, orders: 0, total: 0 })
  }
  return all
}
