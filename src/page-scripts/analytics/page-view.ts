import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { CONSENT_EVENT, readConsent } from '#stores/page/consent/consent-record.ts'

/** D10: the same page seen again within this time is the same view. */
const DUPLICATE_MS = 100
const PAGE_VIEW: ShopMark = 'pugon:page-view'

/**
 * Marks a page view of visitors who allow it (D44): on load, and when Back restores the page from memory.
 *
 * @param onView called after each.
 */
export function trackPageViews(onView?: () => void): void {
  const track = () => {
    if (!readConsent()?.preferences.analytics) return
    const last = performance.getEntriesByName(PAGE_VIEW).at(-1)
    if (last && performance.now() - last.startTime < DUPLICATE_MS) return
    performance.mark(PAGE_VIEW, { detail: location.pathname })
    onView?.()
  }
  track()
  addEventListener('pageshow', ({ persisted }) => persisted && track())
  document.addEventListener(CONSENT_EVENT, track)
}
