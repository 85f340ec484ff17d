import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { clearLastAdded } from '#stores/cart/cart.ts'
import { $isCartOpen, closeCart, openCart } from '#stores/page/panels.ts'
import { here } from '#words/address.ts'
import { announceCart } from './announce.ts'
import { CartPanel } from './CartPanel.tsx'
import { closeOnBack } from './close-on-back.ts'

let isMounted = false

/** Shows the cart's panel, put into the page the first time it is wanted. */
export function showCart(): void {
  const container = document.querySelector('[data-cart-panel]')
  if (!container) return
  if (!isMounted) {
    isMounted = true
    mountIsland(container, createElement(CartPanel))
    closeOnBack($isCartOpen, closeCart)
    keepOrderByText()
  }
  announceCart()
  // The cart itself shows it now.
  clearLastAdded()
  openCart()
}

/**
 * Has the worker keep the page for the moment when the line is gone. Said here and not by `worker-message.ts`: sharing that
 * file would give every page that talks to the worker the cart's scripts.
 */
function keepOrderByText(): void {
  navigator.serviceWorker?.controller?.postMessage({ needed: here('/order-by-text') })
}
