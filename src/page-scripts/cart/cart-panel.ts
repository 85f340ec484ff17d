import { openLinks } from '#page-scripts/page/intent.ts'
import { here } from '#words/address.ts'

/** Opens the cart's panel from `data-cart-open` links, but not beside the checkout, which shows the cart itself. */
export function enhanceCartLinks(): void {
  if (location.pathname === here('/checkout')) return
  openLinks(
    'a[data-cart-open]',
    () => import('#islands/cart/mount.ts'),
    (cart) => cart.showCart(),
  )
}
