import { $totals, addItem } from '#stores/cart/cart.ts'
import { ADD_EVENT, type AddEvent, COUNT_EVENT, type CountEvent } from '#stores/cart/cart-events.ts'

let isAnnounced = false

/** From here on the stores keep this page's cart: they take new items and report the count. */
export function announceCart(): void {
  if (isAnnounced) return
  isAnnounced = true
  document.addEventListener(ADD_EVENT, (event) => {
    const { detail } = event as AddEvent
    detail.refusal = addItem(detail.item)
    event.preventDefault()
  })
  $totals.subscribe(({ totalItems }) => {
    const count: CountEvent = new CustomEvent(COUNT_EVENT, { detail: totalItems })
    document.dispatchEvent(count)
  })
}
