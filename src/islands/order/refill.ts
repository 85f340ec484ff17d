import type { OrderedLine } from '#domain/order/order-again.ts'
import { announceCart } from '#islands/cart/announce.ts'
import type { Refill } from '#stores/cart/order-again.ts'
import { refillCart } from '#stores/cart/refill-cart.ts'

/** Fills the cart with an earlier order, the badge in the bar with it. */
export function refill(items: readonly OrderedLine[]): Promise<Refill> {
  announceCart()
  return refillCart(items)
}
