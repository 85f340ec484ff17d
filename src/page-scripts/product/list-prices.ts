import { optional } from '#client/load-part.ts'
import { readLive } from '#client/network/live-read.ts'
import type { ShownPrice } from '#contract/catalogue/shown-price.ts'
import { refreshShown } from './live-product.ts'

export { refreshShown }

const CARDS = 'main .card[data-id]'

const prices = new Map<number, number>()
/** Each card is read again once. */
const read = new WeakSet<Element>()

/**
 * Brings prices up to date that a page was built with: an article's, and those of all cards of a list, which are compared in
 * one call. Only products whose cards show another price are read again. No card shows a price for longer than the product's
 * own page does.
 */
export function followPrices(): void {
  if (document.querySelector('[data-live-price]')) void loadLive().then((live) => live?.refreshLists(false))
  const check = () => void compare().catch(() => 0)
  check()
  // A filter shows cards that were not on the page.
  const results = document.querySelector('[data-menu-results] ul')
  if (results) new MutationObserver(check).observe(results, { childList: true })
}

/** Reads everything again that the page shows: the line is back (§4). */
export async function refreshAll(): Promise<void> {
  refreshShown()
  const live = await loadLive()
  live?.refreshLists(true)
}

async function compare(): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)]
  const ids = new Set(cards.map(idOf).filter((id) => !prices.has(id)))
  if (ids.size > 0) {
    const live = await readLive<ShownPrice[]>(`/products/prices?ids=${[...ids]}`)
    for (const { id, price } of live) prices.set(id, price)
  }
  const differing = cards.filter(
    (card) => !read.has(card) && (prices.get(idOf(card)) ?? shownOn(card)) !== shownOn(card),
  )
  if (differing.length === 0) return
  for (const card of differing) read.add(card)
  const live = await loadLive()
  live?.refreshCards(differing)
}

/** Without it prices stay as they were built. */
function loadLive() {
  return optional(() => import('./live.ts'))
}

function idOf({ dataset }: HTMLElement): number {
  return Number(dataset['id'])
}

/** The pesos on a card: read from its words, which every list has, however it was made. */
function shownOn(card: Element): number {
  const words = card.querySelector('.money')?.lastChild?.textContent ?? ''
  return Number(words.replace(/[^\d.]/g, ''))
}
