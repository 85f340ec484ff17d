import type { ManilaDate } from '#domain/time/manila.ts'

/** An occasion's page shows all of its products at once. */
export const MAX_OCCASION_PRODUCTS = 24

/** The Manila days, both included, on which an occasion is on the home page; `null` for never. */
export type HomeDays = { homeFrom: ManilaDate | null; homeUntil: ManilaDate | null }

/** Whether an occasion may be the seasonal block of the home page on a day. */
export function isOnHome({ homeFrom, homeUntil }: HomeDays, today: ManilaDate): boolean {
  return homeFrom !== null && homeUntil !== null && homeFrom <= today && today <= homeUntil
}

/**
 * The occasion that is the seasonal block of the home page on a day: the first in the shop's order if there
 * are several.
 */
export function seasonOf<Occasion extends HomeDays>(
  occasions: readonly Occasion[],
  today: ManilaDate,
): Occasion | undefined {
  return occasions.find((occasion) => isOnHome(occasion, today))
}

/** Whether the season ended after this page was built. `until` is its last day. */
export function isSeasonOver(until: ManilaDate, today: ManilaDate): boolean {
  return until < today
}

/** The shop's own order; at equal places the older one comes first. */
export function byPlace(
  one: { sortOrder: number; id: number },
  other: { sortOrder: number; id: number },
): number {
  return one.sortOrder - other.sortOrder || one.id - other.id
}
