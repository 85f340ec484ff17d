import type { OpeningHours } from '#domain/time/hours.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

/**
 * Days on which the shop would be closed, both included: all day, or on each of them from an hour to an hour, `HH:MM`, the
 * second one not included.
 */
export type Closure = {
  from: ManilaDate
  until: ManilaDate
  hours: { from: string; until: string } | null
}

/** Whether a window, `HH:MM-HH:MM`, touches the closed hours; one that begins when they end does not. */
export function closesWindow(closure: Closure | null, date: ManilaDate, window: string): boolean {
  if (!closure || date < closure.from || closure.until < date) return false
  if (!closure.hours) return true
  const [from = '', to = from] = window.split('-')
  return from < closure.hours.until && closure.hours.from < to
}

/** Whether nothing would be left of a day's opening hours. Behind a door that opens for an hour, the ovens bake all day. */
export function closesDay(
  closure: Closure | null,
  date: ManilaDate,
  { opens, closes }: OpeningHours,
): boolean {
  if (!closure || date < closure.from || closure.until < date) return false
  return !closure.hours || (closure.hours.from <= opens && closes <= closure.hours.until)
}
