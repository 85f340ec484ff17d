import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { announceCart } from '#islands/cart/announce.ts'
import { Checkout } from './Checkout.tsx'

const container = document.querySelector<HTMLElement>('#checkout')
if (container) {
  announceCart()
  createRoot(container).render(createElement(Checkout, { phone: container.dataset['phone'] ?? '' }))
}
