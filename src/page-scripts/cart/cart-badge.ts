import { readLocal, writeLocal } from '#client/storage/local-storage.ts'
import { CART_KEY, decodeCart, encodeCart } from '#contract/stored/cart.ts'
import { itemCount } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { formatCentavos } from '#domain/money.ts'
import { CART_EVENT, type CartEvent } from '#stores/cart/cart-events.ts'
import { badgeWords } from '#stores/cart/cart-words.ts'

/** Keeps the cart's badge right: as the page arrives, after every change here, and after those of other tabs. */
export function keepBadge(): void {
  const read = () => showCart(readCart())
  document.addEventListener('DOMContentLoaded', read)
  addEventListener('storage', read)
  // After Back, the page may be shown as it was left.
  addEventListener('pageshow', read)
  document.addEventListener(CART_EVENT, (event) => showCart((event as CartEvent).detail))
}

/**
 * Whether anything was shown: the page is built with an empty cart, so mostly there is nothing to write while it loads.
 */
let isShown = false

/**
 * Shows how many pieces the cart holds wherever the page has room for it, capped on badges, whole in the menu (§2),
 * and what they cost.
 */
function showCart(items: readonly CartItem[]): void {
  const count = itemCount(items)
  if (!count && !isShown) return
  isShown = true
  document.documentElement.classList.toggle('filled', count > 0)
  const total = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const badge = count ? badgeWords(count) : ''
  for (const place of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    const kind = place.dataset['cartCount']
    place.textContent = kind === 'total' ? formatCentavos(total) : kind === 'whole' ? `(${count})` : badge
  }
}

/** The cart as it is kept. */
export function readCart(): CartItem[] {
  return decodeCart(readLocal(CART_KEY))
}

/** Keeps the cart and shows it. */
export function saveCart(items: CartItem[]): void {
  writeLocal(CART_KEY, encodeCart(items, readLocal(CART_KEY), Math.random()))
  showCart(items)
}
