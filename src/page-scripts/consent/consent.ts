import { FORGET } from '#client/storage/forget.ts'
import { openTabChannel } from '#client/storage/tab-channel.ts'
import { isConsentClosed, readConsent } from '#stores/page/consent-record.ts'

/** Never asked where somebody is paying or working. */
const NOT_ASKED = /^(?:\/fil)?\/(?:checkout|admin)/
const LINK = '[data-consent]'
/** People who only glance at a page have nothing to decide. */
const MOVES = ['scroll', 'pointerdown', 'keydown'] as const

const show = (isWanted: boolean) =>
  import('./consent-banner.ts').then(
    (banner) => banner.showConsent(isWanted),
    // No choice is no consent: the next page asks again.
    () => undefined,
  )

/** Asks for consent where nothing is chosen, once the visitor begins to move; opens the choices from the footer. */
export function askForConsent(): void {
  // Another tab may delete the shopper's data: then this one writes none of it back.
  openTabChannel(FORGET)?.addEventListener('message', ({ data }) =>
    import('#stores/page/own-data.ts').then((own) => own.forgetHere(data)),
  )
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest(LINK)) return
    event.preventDefault()
    void show(true)
  })
  if (NOT_ASKED.test(location.pathname) || readConsent() || isConsentClosed()) return
  const ask = () => {
    for (const move of MOVES) removeEventListener(move, ask)
    void show(false)
  }
  for (const move of MOVES) addEventListener(move, ask, { passive: true })
}
