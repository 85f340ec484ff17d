import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Checkout } from './Checkout.tsx'

const container = document.querySelector<HTMLElement>('#checkout')
if (container) {
  createRoot(container).render(createElement(Checkout, { phone: container.dataset['phone'] ?? '' }))
}
