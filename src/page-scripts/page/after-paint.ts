import { optional } from '#client/load-part.ts'
import { workerSetUp } from '#client/network/worker-setup.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import type { CART_KEY } from '#contract/stored/cart.ts'
import type { FAVOURITES_KEY } from '#contract/stored/favourites.ts'
import type { WAITING_KEY } from '#contract/stored/waiting-order.ts'
import { watchSession } from '#page-scripts/account/session-watch.ts'
import { followConsent } from '#page-scripts/consent/consent.ts'
import { lookAfterLine } from '#page-scripts/line/look-after.ts'
import { watchLine } from '#page-scripts/line/watch-line.ts'

// Everything that can wait until the page has settled, and would otherwise delay the shopper's first action.
// One file for all pages, so that it is requested once.

watchSession()
followConsent()
watchLine()
lookAfterLine()

const CART: typeof CART_KEY = 'pugon:cart'
const WAITING: typeof WAITING_KEY = 'pugon:waiting-order'
const FAVOURITES: typeof FAVOURITES_KEY = 'pugon:favourites'

const today = document.querySelector<HTMLElement>('[data-today]')
if (today) void optional(() => import('./today.ts')).then((part) => part?.showToday(today))
const announcement = document.querySelector<HTMLElement>('[data-announced-until]')
if (announcement)
  void optional(() => import('./announcement.ts')).then((part) => part?.hideWhenOver(announcement))

if (readLocal(WAITING))
  void optional(() => import('#page-scripts/line/waiting-order.ts')).then((part) =>
    part?.followWaitingOrder(),
  )

// Hearts come with the reader's first move, and at once where somebody has moved already or has favourites.
const move = (event?: Event) =>
  void optional(() => import('./after-move.ts')).then((part) => event && part?.answerMove(event))
if ('moved' in document.documentElement.dataset || readLocal(FAVOURITES)) move()
for (const sign of ['pointermove', 'pointerdown', 'scroll', 'focusin', 'wheel', 'keydown'])
  addEventListener(sign, move, { once: true })

// Slow work is drawn once there is any.
new MutationObserver(() =>
  optional(() => import('#page-scripts/line/slow-work.ts')).then((part) => part?.followSlowWork()),
).observe(document.documentElement, { attributeFilter: ['data-late'] })

// Pages without an island need the worker too.
void workerSetUp()

addEventListener('keydown', (event) => {
  if (event.key !== '/' || (event.target as Element).matches('input,textarea,select')) return
  event.preventDefault()
  document.getElementById('search')?.showPopover()
})

// The first script has taken the form by now.
addEventListener('submit', ({ target }) => {
  const form = target as HTMLFormElement
  const cartText = readLocal(CART)
  if (form.dataset['product'])
    void optional(() => import('#page-scripts/cart/keep-both.ts')).then((part) =>
      part?.keepBoth(form, cartText),
    )
})
