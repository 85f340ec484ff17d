import { badgeWords } from '#stores/cart-words.ts'

/** Shows how many pieces the cart holds wherever the page has room for it. */
export function showCount(itemCount: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    badge.hidden = itemCount === 0
    badge.textContent = badgeWords(itemCount)
    badge.closest('a')?.setAttribute('aria-label', itemCount === 0 ? 'Cart' : `Cart, ${itemCount} in it`)
  }
}
