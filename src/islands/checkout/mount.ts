import { createElement } from 'react'
import { announceCart } from '#islands/cart/announce.ts'
import { mountIsland } from '#islands/error/mount-island.ts'
import { keepTyped } from '#stores/typed-details.ts'
import { Checkout } from './Checkout.tsx'

const container = document.querySelector<HTMLElement>('#checkout')
if (container) {
  announceCart()
  keepTyped()
  mountIsland(container, createElement(Checkout, { phone: container.dataset['phone'] ?? '' }))
}
