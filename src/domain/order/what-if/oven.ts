import type { OpeningHours } from '#domain/time/hours.ts'
import { type ManilaDate, manilaMoment } from '#domain/time/manila.ts'

/** Another capacity for a time: `percent` of the usual one, 0 if nothing can be baked, above 100 for more. */
export type OvenChange = {
  from: Date
  until: Date
  percent: number
  /** The products that it is about; `null` for all that are made to order. */
  productIds: ReadonlySet<number> | null
}

const MINUTE_MS = 60_000
const WHOLE = 100

/** A part of a day's baking, in whole numbers: `rest` of `whole`. */
export type Share = { rest: number; whole: number }

/** All of a day's baking, and none of it. */
export const ALL: Share = { rest: 1, whole: 1 }
export const NONE: Share = { rest: 0, whole: 1 }

/**
 * The part of an open day's baking that a change leaves. It counts by its share of the opening hours: half of the ovens for
 * half of the day leave three quarters.
 */
export function shareOf(date: ManilaDate, hours: OpeningHours, change: OvenChange): Share {
  const [opens, closes] = minutesOf(date, hours)
  const from = Math.max(opens, Math.floor(+change.from / MINUTE_MS))
  const until = Math.min(closes, Math.ceil(+change.until / MINUTE_MS))
  const touched = Math.max(0, until - from)
  const whole = WHOLE * (closes - opens)
  return { rest: whole - (WHOLE - change.percent) * touched, whole }
}

/** The pieces that such a part of the usual ones is, rounded down. */
export function bakeable(usual: number, { rest, whole }: Share): number {
  return Math.floor((usual * rest) / whole)
}

/** Whether a change is about a product. */
export function isAbout({ productIds }: OvenChange, productId: number): boolean {
  return productIds === null || productIds.has(productId)
}

function minutesOf(date: ManilaDate, { opens, closes }: OpeningHours): [number, number] {
  return [+manilaMoment(date, opens) / MINUTE_MS, +manilaMoment(date, closes) / MINUTE_MS]
}
