import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { hoursOn, type ShopCalendar } from './hours.ts'
import { addDays, type ManilaDate, manilaDate, manilaMoment } from './manila.ts'

/** The terms by which preparation counts. */
type Preparation = ShopCalendar & Pick<OrderingSettings, 'preparationMinutes' | 'workBegins'>

/** How many days ahead to look for an open one before giving up on a calendar that is always closed. */
const SEARCH_DAYS = 366
const MINUTE_MS = 60_000

/**
 * When an order placed now is ready, lead time aside. Minutes of preparation count while somebody is there: on open days,
 * from when work begins until closing (D67). `null` if they never pass.
 */
export function preparedAt(now: Date, settings: Preparation): Date | null {
  const today = manilaDate(now)
  let msLeft = settings.preparationMinutes * MINUTE_MS
  if (msLeft === 0) return now
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOn(date, settings)
    if (!hours) continue
    const from = Math.max(+now, workBeginsAt(date, hours.opens, settings))
    const counted = Math.max(0, +manilaMoment(date, hours.closes) - from)
    if (msLeft <= counted) return new Date(from + msLeft)
    msLeft -= counted
  }
  return null
}

/** One preparation before opening, as long as the owner has not set a time, and on that day at the earliest. */
function workBeginsAt(date: ManilaDate, opens: string, settings: Preparation): number {
  if (settings.workBegins) return +manilaMoment(date, settings.workBegins)
  const before = +manilaMoment(date, opens) - settings.preparationMinutes * MINUTE_MS
  return Math.max(before, +manilaMoment(date, '00:00'))
}
