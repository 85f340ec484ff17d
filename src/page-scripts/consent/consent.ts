import { optional } from '#client/load-part.ts'
import { FORGET } from '#client/storage/forget.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import { openTabChannel } from '#client/storage/tab-channel.ts'
import { isConsentClosed } from '#stores/page/consent/consent-closed.ts'
import type { CONSENT_EVENT, CONSENT_KEY } from '#stores/page/consent/consent-record.ts'

/** Never asked where somebody is paying or working. */
const NOT_ASKED = /^(?:\/fil)?\/(?:checkout|admin)/
const LINK = '[data-consent]'
/**
 * People who only glance at a page have nothing to decide. A page that scrolls by itself, to its #hash or to where Back leads,
 * is no move of theirs.
 */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const CONSENT: typeof CONSENT_KEY & typeof CONSENT_EVENT = 'pugon:consent'

const show = (isWanted: boolean) =>
  // No choice is no consent: the next page asks again.
  optional(() => import('./consent-banner.ts')).then((banner) => banner?.showConsent(isWanted))

const countViews = () =>
  optional(() =>
    'gtm' in document.documentElement.dataset
      ? import('#page-scripts/analytics/consented.ts')
      : import('#page-scripts/analytics/page-view.ts'),
  ).then((part) => part?.trackPageViews())

/**
 * Asks for consent where nothing is chosen, once the visitor begins to move; opens the choices from the footer. Only visitors who
 * have chosen, or do so here, may allow that views are counted.
 */
export function askForConsent(): void {
  // Another tab may delete the shopper's data: then this one writes none of it back.
  openTabChannel(FORGET)?.addEventListener('message', ({ data }) =>
    // A page that cannot forget is loaded again, and so has nothing left to write.
    import('#stores/page/own-data.ts').then((part) => part.forgetHere(data)),
  )
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest(LINK)) return
    event.preventDefault()
    void show(true)
  })
  // Whether views may be counted is read from the choice, which is deleted if it is too old.
  if (readLocal(CONSENT)) void countViews().then(askOnMove)
  else {
    document.addEventListener(CONSENT, countViews, { once: true })
    askOnMove()
  }
}

function askOnMove(): void {
  if (NOT_ASKED.test(location.pathname) || isConsentClosed() || readLocal(CONSENT)) return
  const ask = () => {
    for (const move of MOVES) removeEventListener(move, ask)
    // The bar below comes with the first move, too, and would move the question from under a finger.
    void optional(() => import('#page-scripts/page/after-move.ts')).then(() => show(false))
  }
  for (const move of MOVES) addEventListener(move, ask, { passive: true })
}
