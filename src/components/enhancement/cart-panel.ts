/** Opens the cart's panel from `data-cart-open` links: fetched when a pointer or the focus comes near, shown on a tap. */
export function enhanceCartLinks(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'] as const) {
    // A file that does not come is said when it is wanted, not when it is only near.
    const fetchAhead = ({ target }: Event) => cartLink(target) && load().catch(() => undefined)
    document.addEventListener(event, fetchAhead, { passive: true })
  }
  document.addEventListener('click', (event) => {
    const link = cartLink(event.target)
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || location.pathname === '/checkout') return
    event.preventDefault()
    load().then(
      ({ showCart }) => showCart(document.querySelector('[data-cart-panel]')),
      // The panel could not be fetched: the link goes where it goes without scripts.
      () => location.assign(link.href),
    )
  })
}

function load() {
  return import('#islands/cart/mount.ts')
}

function cartLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-cart-open]') : null
}
