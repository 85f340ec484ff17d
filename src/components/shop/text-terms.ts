import type { SiteFacts } from '#contract/content/site.ts'
import type { TextTerms } from '#domain/order/text/cart-text.ts'

/** The shop's terms as of the build, for the page that writes an order without a line. */
export function builtTextTerms({ ordering }: Pick<SiteFacts, 'ordering'>): string {
  const { hours, weekdayHours, closedWeekdays, closedDates, holidays } = ordering
  const { windowHours, preparationMinutes, workBegins, cutoffTime, horizonDays } = ordering
  const terms: TextTerms = {
    hours,
    weekdayHours,
    closedWeekdays,
    closedDates,
    holidays,
    windowHours,
    preparationMinutes,
    workBegins,
    cutoffTime,
    horizonDays,
    delivery: ordering.delivery,
  }
  return JSON.stringify(terms)
}
