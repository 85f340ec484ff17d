import { workerSetUp } from '#client/network/worker-setup.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import type { CART_KEY } from '#contract/stored/cart.ts'
import type { FAVOURITES_KEY } from '#contract/stored/favourites.ts'
import type { WAITING_KEY } from '#contract/stored/waiting-order.ts'
import { watchSession } from '#page-scripts/account/session-watch.ts'
import { trackPageViews } from '#page-scripts/analytics/page-view.ts'
import { enhanceToast } from '#page-scripts/cart/toast.ts'
import { askForConsent } from '#page-scripts/consent/consent.ts'
import { watchLine } from '#page-scripts/line/watch-line.ts'

// Everything that can wait until the page has settled, and would otherwise delay the shopper's first action.
// One file for all pages, so that it is requested once.

watchSession()
enhanceToast()
trackPageViews()
askForConsent()
watchLine()

const CART: typeof CART_KEY = 'pugon:cart'
const WAITING: typeof WAITING_KEY = 'pugon:waiting-order'
const FAVOURITES: typeof FAVOURITES_KEY = 'pugon:favourites'
const unless = () => {}

import('#page-scripts/line/look-after.ts').then((part) => part.lookAfterLine(), unless)

const today = document.querySelector<HTMLElement>('[data-today]')
if (today) import('./today.ts').then((part) => part.showToday(today), unless)
const announcement = document.querySelector<HTMLElement>('[data-announced-until]')
if (announcement) import('./announcement.ts').then((part) => part.hideWhenOver(announcement), unless)

// The checkout sends its own.
const main = document.querySelector<HTMLElement>('main:not(:has(#checkout))')
if (main && readLocal(WAITING))
  import('#page-scripts/line/waiting-order.ts').then((part) => part.followWaitingOrder(main), unless)

// Hearts come with the reader's first move, and at once where somebody has moved already or has favourites.
const move = () => void import('./after-move.ts').catch(unless)
if ('moved' in document.documentElement.dataset || readLocal(FAVOURITES)) move()
for (const sign of ['pointermove', 'pointerdown', 'scroll', 'focusin'])
  addEventListener(sign, move, { once: true, passive: true })

// Slow work is drawn once there is any.
new MutationObserver(() =>
  import('#page-scripts/line/slow-work.ts').then((part) => part.followSlowWork(), unless),
).observe(document.documentElement, { attributeFilter: ['data-late'] })

// Pages without an island need the worker too.
void workerSetUp()

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || (event.target as Element).matches('input,textarea,select')) return
  event.preventDefault()
  document.getElementById('search')?.showPopover()
})

// The first script has taken the form by now.
document.addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  const written = readLocal(CART)
  if (form.dataset['product'])
    import('#page-scripts/cart/keep-both.ts').then((part) => part.keepBoth(form, written), unless)
})
