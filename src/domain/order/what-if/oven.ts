import type { OpeningHours } from '#domain/order/ordering-settings.ts'
import { hoursOn, type ShopCalendar } from '#domain/time/hours.ts'
import { type ManilaDate, manilaMoment } from '#domain/time/manila.ts'

/** Other ovens for a time: `percent` of the usual capacity, 0 if nothing can be baked, above 100 for more. */
export type OvenChange = { from: Date; until: Date; percent: number }

const MINUTE_MS = 60_000
const WHOLE = 100

/**
 * The pieces that a day can bake, rounded down. A change counts by its share of the day's opening hours: half of the ovens
 * for half of the day leave three quarters. 0 on a closed day.
 */
export function bakeable(
  usual: number,
  date: ManilaDate,
  calendar: ShopCalendar,
  change: OvenChange | null,
): number {
  const hours = hoursOn(date, calendar)
  if (!hours) return 0
  if (!change) return usual
  const [opens, closes] = minutesOf(date, hours)
  const from = Math.max(opens, Math.floor(+change.from / MINUTE_MS))
  const until = Math.min(closes, Math.ceil(+change.until / MINUTE_MS))
  const touched = Math.max(0, until - from)
  const length = closes - opens
  return Math.floor((usual * (WHOLE * length - (WHOLE - change.percent) * touched)) / (WHOLE * length))
}

function minutesOf(date: ManilaDate, { opens, closes }: OpeningHours): [number, number] {
  return [+manilaMoment(date, opens) / MINUTE_MS, +manilaMoment(date, closes) / MINUTE_MS]
}
