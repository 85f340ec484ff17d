import { openLinks } from '#page-scripts/page/intent.ts'
import { here } from '#words/address.ts'

/** After the longest wait for a reload (§4). */
const GIVE_UP_MS = 4000

/** Opens the cart's panel from `data-cart-open` links, but not beside the checkout, which shows the cart itself. */
export function enhanceCartLinks(): void {
  if (location.pathname === here('/checkout')) return
  openLinks(
    'a[data-cart-open]',
    () => import('#islands/cart/mount.ts'),
    (cart) => cart.showCart(),
    // If the panel cannot be fetched and the page does not reload, the link leads where it leads without scripts.
    ({ href }) =>
      setTimeout(() => document.querySelector('dialog[open]') || location.assign(href), GIVE_UP_MS),
  )
}
