import type { Product } from '#domain/product/product.ts'
import { untilWords } from '#domain/time/words/until-words.ts'
import { say } from '#words/say.ts'

/**
 * Until when the prices of a plan apply: `Price until Sun, Nov 29`; empty if they apply for good. Apart from a product's
 * other words, which lists load without days.
 */
export function priceUntilWords({ priceUntil }: Pick<Product, 'priceUntil'>): string {
  return priceUntil ? say('Price until {day}', { day: untilWords(priceUntil) }) : ''
}
