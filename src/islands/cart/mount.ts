import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { clearLastAdded } from '#stores/cart/cart.ts'
import { $isCartOpen, closeCart, openCart } from '#stores/page/panels.ts'
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
    void keepOrderByText()
  }
  announceCart()
  // The cart itself shows it now.
  clearLastAdded()
  openCart()
}

/** For the moment when the line is gone. Fetched by itself: pages that talk to the worker would load the cart with it. */
async function keepOrderByText(): Promise<void> {
  try {
    const { keepPage } = await import('#client/network/worker-message.ts')
    keepPage('/order-by-text')
  } catch {
    // The line is gone already.
  }
}
