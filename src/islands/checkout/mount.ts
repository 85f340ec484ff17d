import { createElement } from 'react'
import { announceCart } from '#islands/cart/announce.ts'
import { mountIsland } from '#islands/error/mount-island.ts'
import { keepTypedThroughReload } from '#stores/typed-details.ts'
import { Checkout } from './Checkout.tsx'

const container = document.querySelector<HTMLElement>('#checkout')
if (container) {
  announceCart()
  keepTypedThroughReload()
  mountIsland(container, createElement(Checkout, { phone: container.dataset['phone'] ?? '' }))
}
