import type { AdminOccasion } from '#contract/admin/product/occasion.ts'
import { isOnHome } from '#domain/menu/occasion.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { longDayWords } from '#domain/time/words/long-day-words.ts'

/** Whether an occasion has a page: only when it is active and has products that are shown. */
export function shownWords({ isActive, products }: Pick<AdminOccasion, 'isActive' | 'products'>): string {
  if (!isActive) return 'Hidden'
  return products.some(({ isShown }) => isShown) ? 'Has a page' : 'Empty: no page'
}

/** When it is the season's block on home. */
export function homeWords(
  { homeFrom, homeUntil }: Pick<AdminOccasion, 'homeFrom' | 'homeUntil'>,
  today: ManilaDate,
): string {
  if (homeFrom === null || homeUntil === null) return 'Never'
  const days = `${longDayWords(homeFrom)} – ${longDayWords(homeUntil)}`
  return isOnHome({ homeFrom, homeUntil }, today) ? `Now: ${days}` : days
}
