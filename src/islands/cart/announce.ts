import { $items, addItem } from '#stores/cart/cart.ts'
import { ADD_EVENT, type AddEvent, CART_EVENT, type CartEvent } from '#stores/cart/cart-events.ts'

let isAnnounced = false

/** From here on the stores keep this page's cart: they take new items and report every change. */
export function announceCart(): void {
  if (isAnnounced) return
  isAnnounced = true
  document.addEventListener(ADD_EVENT, (event) => {
    const { detail } = event as AddEvent
    detail.refusal = addItem(detail.item)
    event.preventDefault()
  })
  $items.subscribe((items) => {
    const change: CartEvent = new CustomEvent(CART_EVENT, { detail: items })
    document.dispatchEvent(change)
  })
}
