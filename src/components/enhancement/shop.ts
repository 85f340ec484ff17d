import { $totals, addItem, clearLastAdded } from '#stores/cart.ts'
import type { AddEvent } from './add-to-cart.ts'
import { showCount } from './cart-badge.ts'
import { enhanceCartLinks } from './cart-panel.ts'
import { enhanceProductForms } from './product-form.ts'
import { enhanceToast } from './toast.ts'

// What every page of the shop loads after it is shown. No React here: islands come when they are wanted.

document.addEventListener('pugon:add', (event) => {
  const { detail } = event as AddEvent
  detail.refusal = addItem(detail.item)
  event.preventDefault()
  clearLastAdded()
})

$totals.subscribe(({ totalItems }) => showCount(totalItems))
enhanceProductForms()
enhanceCartLinks()
enhanceToast()
