import { type Analytics, startAnalytics } from '#client/analytics/analytics.ts'
import { tagManager } from '#client/analytics/google-tag.ts'
import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { connection } from '#client/network/connection.ts'
import { mayBeMeasured } from '#domain/page/analytics/analytics-page.ts'
import type { ConsentPreferences } from '#domain/page/consent/consent.ts'
import { CONSENT_EVENT, CONSENT_KEY, readConsent } from '#stores/page/consent/consent-record.ts'
import { watchSearch } from './analytics-search.ts'
import { watchCart, watchErrors, watchMarks } from './analytics-watch.ts'
import { trackPageViews as markViews } from './page-view.ts'

// Loaded only where the shop has a tag manager and its shopper allows analytics. Blockers stop files called analytics,
// and a lost file of ours reloads the page, so this file has another name, which its chunk gets too.

let manager: ReturnType<typeof tagManager> | undefined
let analytics: Analytics | undefined

/** Marks this page's views, and sends them with all other events. */
export function trackPageViews(): void {
  markViews(runAnalytics)
}

/** Starts analytics where that is allowed now, and ends it when consent is withdrawn (D44). Does its work once. */
function runAnalytics(): void {
  const preferences = allowed()
  const addresses = [location.href, document.referrer]
  if (analytics || !preferences || !mayBeMeasured(location.pathname, addresses) || wantsToSave()) return
  const isFirst = !manager
  manager ??= tagManager(document.documentElement.dataset['gtm'] ?? '')
  manager.allow(preferences)
  analytics = startAnalytics({ ...manager, clock: () => performance.now() })
  if (isFirst) watch()
}

/** This visitor's consent; `null` if it does not allow analytics. */
function allowed(): ConsentPreferences | null {
  const preferences = readConsent()?.preferences
  return preferences?.analytics ? preferences : null
}

/** Whether the browser tells of a 2g line or of an owner who saves data (D9). */
function wantsToSave(): boolean {
  const { saveData = false, effectiveType = '' } = connection()
  return saveData || effectiveType.includes('2g')
}

function watch(): void {
  document.addEventListener(CONSENT_EVENT, follow)
  // Chosen in another tab, or all data of the shop deleted.
  addEventListener('storage', ({ key }) => (key === CONSENT_KEY || key === null) && follow())
  const track: Analytics['track'] = (name, parameters) => analytics?.track(name, parameters)
  watchErrors(track)
  watchCart(track)
  const readMarks = watchMarks(track, (user) => analytics?.setUser(user))
  const endSearch = watchSearch(track)
  // A page that is being left may not come back: hands over what waits now.
  addEventListener('pagehide', () => {
    readMarks()
    endSearch()
    analytics?.flush()
  })
  document.addEventListener('visibilitychange', () => document.hidden && analytics?.flush())
  addEventListener('pagehide', () => tellHealth(track), { once: true })
}

/** The health of analytics is among the page's marks; the shop's owner sees missed targets (§9). */
function tellHealth(track: Analytics['track']): void {
  const health = analytics?.health()
  if (!health) return
  performance.mark('pugon:analytics-health' satisfies ShopMark, { detail: health })
  if (health.isOnTarget) return
  const { initMs, successRate } = health
  track('analytics_off_target', { init_ms: initMs ?? -1, success_rate: successRate ?? -1 })
  analytics?.flush()
}

/** The choice has changed: updates the tags' permissions, and starts or ends analytics. */
function follow(): void {
  const preferences = allowed()
  if (preferences && !analytics) {
    runAnalytics()
    return
  }
  manager?.allow(preferences ?? { analytics: false, marketing: false })
  if (preferences) return
  analytics?.stop()
  analytics = undefined
}
