import { refreshCards } from './live-card.ts'
import { followLivePrices } from './live-price.ts'

/** Brings the prices of an article's products up to date, and when the line is back the cards of a list as well (§4). */
export function refreshLists(isAgain: boolean): void {
  followLivePrices()
  if (isAgain) refreshCards(document.querySelectorAll<HTMLElement>('main .card[data-id]'))
}

export { refreshCards }
