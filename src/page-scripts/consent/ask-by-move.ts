import { optional } from '#client/load-part.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import { isConsentClosed } from '#stores/page/consent/consent-closed.ts'
import type { CONSENT_KEY } from '#stores/page/consent/consent-record.ts'

/** Never asked where somebody is paying or working. */
const NOT_ASKED = /^(?:\/fil)?\/(?:checkout|admin)/
/**
 * People who only glance at a page have nothing to decide. A page that scrolls by itself, to its #hash or to where Back leads,
 * is no move of theirs.
 */
const MOVES = ['wheel', 'pointerdown', 'keydown']
const CONSENT: typeof CONSENT_KEY = 'pugon:consent'

/** Asks for consent where nothing is chosen, if the event is a move of the visitor. */
export function askByMove({ type }: Event): void {
  if (!MOVES.includes(type) || NOT_ASKED.test(location.pathname) || isConsentClosed() || readLocal(CONSENT))
    return
  void optional(() => import('./consent-banner.ts')).then((banner) => banner?.showConsent(false))
}
