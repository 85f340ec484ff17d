import { optional } from '#client/load-part.ts'
import { FORGET } from '#client/storage/forget.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import { openTabChannel } from '#client/storage/tab-channel.ts'
import type { CONSENT_EVENT, CONSENT_KEY } from '#stores/page/consent/consent-record.ts'

const CONSENT: typeof CONSENT_KEY & typeof CONSENT_EVENT = 'pugon:consent'

const countViews = () =>
  optional(() =>
    'gtm' in document.documentElement.dataset
      ? import('#page-scripts/analytics/consented.ts')
      : import('#page-scripts/analytics/page-view.ts'),
  ).then((part) => part?.trackPageViews())

/**
 * Opens the choices from the footer. Only visitors who have chosen, or do so here, may allow that views are counted.
 */
export function followConsent(): void {
  // Another tab may delete the shopper's data: then this one writes none of it back.
  openTabChannel(FORGET)?.addEventListener('message', ({ data }) =>
    // A page that cannot forget is loaded again, and so has nothing left to write.
    import('#stores/page/own-data.ts').then((part) => part.forgetHere(data)),
  )
  addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-consent]')) return
    event.preventDefault()
    // No choice is no consent: the next page asks again.
    void optional(() => import('./consent-banner.ts')).then((banner) => banner?.showConsent(true))
  })
  // Whether views may be counted is read from the choice, which is deleted if it is too old.
  if (readLocal(CONSENT)) void countViews()
  else document.addEventListener(CONSENT, countViews, { once: true })
}
