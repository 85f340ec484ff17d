import { createElement } from 'react'
import type { TextTerms } from '#domain/order/text/cart-text.ts'
import { mountIsland } from '#islands/error/mount-island.ts'
import { keepTyped } from '#stores/checkout/typed-details.ts'
import { OrderText } from './OrderText.tsx'

const container = document.querySelector<HTMLElement>('#order-text')
if (container) {
  const { phone = '', terms = '' } = container.dataset
  keepTyped()
  mountIsland(container, createElement(OrderText, { phone, terms: JSON.parse(terms) as TextTerms }))
}
