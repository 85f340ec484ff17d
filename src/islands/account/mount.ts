import { createElement } from 'react'
import { announceCart } from '#islands/cart/announce.ts'
import { mountIsland } from '#islands/error/mount-island.ts'
import { initSession } from '#stores/auth.ts'
import { Account } from './Account.tsx'

const container = document.querySelector<HTMLElement>('#account')
if (container) {
  // Ordering again puts things into the cart.
  announceCart()
  initSession().finally(() => mountIsland(container, createElement(Account)))
}
