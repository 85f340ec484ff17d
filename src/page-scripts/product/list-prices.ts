import { readLive } from '#client/network/live-read.ts'
import type { ShownPrice } from '#contract/catalogue/product.ts'

const CARDS = 'main .card[data-id]'

const prices = new Map<number, number>()
/** Each card is read again once. */
const read = new WeakSet<Element>()

/**
 * Compares the prices of a page's cards with the shop's, all in one call, and reads those products again whose cards show
 * another one: a page that was built before must not show a price for longer than the product's own page does.
 */
export function followListPrices(): void {
  const check = () => void compare().catch(() => 0)
  check()
  // A filter shows cards that were not on the page.
  const list = document.querySelector('[data-menu-results] ul')
  if (list) new MutationObserver(check).observe(list, { childList: true })
}

async function compare(): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)]
  const ids = new Set(cards.map(idOf).filter((id) => !prices.has(id)))
  if (ids.size > 0) {
    const found = await readLive<ShownPrice[]>(`/products/prices?ids=${[...ids]}`)
    for (const { id, price } of found) prices.set(id, price)
  }
  const changed = cards.filter(
    (card) => !read.has(card) && (prices.get(idOf(card)) ?? shownOn(card)) !== shownOn(card),
  )
  if (changed.length === 0) return
  for (const card of changed) read.add(card)
  const { refreshCards } = await import('./live.ts')
  refreshCards(changed)
}

function idOf({ dataset }: HTMLElement): number {
  return Number(dataset['id'])
}

/** The pesos on a card: read from its words, which every list has, however it was made. */
function shownOn(card: Element): number {
  const words = card.querySelector('.money')?.lastChild?.textContent ?? ''
  return Number(words.replaceAll(/[^\d.]/g, ''))
}
