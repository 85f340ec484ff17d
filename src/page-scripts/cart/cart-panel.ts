import { fetchAhead, isPlainClick } from '#page-scripts/page/intent.ts'
import { sayWhenLate } from '#page-scripts/page/late.ts'

/** After the longest wait for a reload (§4). */
const GIVE_UP_MS = 4000
const LINK = 'a[data-cart-open]'

const load = () => import('#islands/cart/mount.ts')

/** Opens the cart's panel from `data-cart-open` links: fetched when a pointer or the focus comes near, shown on a tap. */
export function enhanceCartLinks(): void {
  fetchAhead(LINK, load)
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LINK)
    if (!link || !isPlainClick(event) || location.pathname === '/checkout') return
    event.preventDefault()
    sayWhenLate(load()).then(
      (cart) => cart.showCart(),
      // The panel could not be fetched. Unless the page mends itself, the link goes where it goes without scripts.
      () =>
        setTimeout(() => document.querySelector('dialog[open]') || location.assign(link.href), GIVE_UP_MS),
    )
  })
}
