import type { CartRefusal } from '#domain/cart/cart.ts'
import { BADGE_CAP } from '#domain/cart/cart-limits.ts'
import { say } from '#words/say.ts'

/** The words for a refusal of the cart (D12). */
export function refusalWords({ reason, left }: CartRefusal): string {
  if (reason === 'invalid-quantity') return say('Please choose how many.')
  if (reason === 'invalid-stock') return say('This cannot be ordered right now.')
  return left > 0
    ? say('Only {count} more can be added.', { count: left })
    : say('Your cart already has all that is left.')
}

/** A number of pieces as the badge shows it. */
export function badgeWords(itemCount: number): string {
  return itemCount > BADGE_CAP ? `${BADGE_CAP}+` : String(itemCount)
}
