import { emptyCart } from '#stores/cart/cart.ts'
import { forgetAvailable } from './voucher-cache.ts'

/** Empties lines and voucher, and forgets the answers about available vouchers (§4). */
export function clearCart(): void {
  emptyCart()
  forgetAvailable()
}
