import type { CartItem } from '#domain/cart/cart-item.ts'
import { dayWords } from '#domain/time/day-words.ts'
import { partWords } from './part-words.ts'
import type { SplitOffer } from './split-offer.ts'

type Named = Pick<CartItem, 'productName'>
type Offer = Pick<SplitOffer, 'items'> & { first: { date: string }; later: { date: string } | null }

/**
 * The two parts that an offer makes of an order, and the words for having it together or in two parts, as far
 * as that is possible.
 */
export function splitWords<Item extends Named>(items: readonly Item[], offer: Offer, today: string) {
  const rest = items.filter((_, place) => !offer.items.includes(place))
  const waiting = items.filter((_, place) => offer.items.includes(place))
  const soon = onDay(dayWords(offer.first.date, today))
  if (!offer.later) {
    const why = `No free time for ${partWords(waiting)} in the coming days. ${partWords(rest)}: ${soon}.`
    return { rest, waiting, why, together: '', apart: '' }
  }
  const late = dayWords(offer.later.date, today)
  return {
    rest,
    waiting,
    why: `${partWords(waiting)} would hold up the rest until ${withinWords(late)}.`,
    together: `All ${onDay(late)}`,
    apart: `${partWords(rest)} ${soon}, ${partWords(waiting)} ${onDay(late)}`,
  }
}

/** `tomorrow`, `on Thu, Nov 26`. */
function onDay(day: string): string {
  return isNamed(day) ? withinWords(day) : `on ${day}`
}

/** `tomorrow`, `Thu, Nov 26`. */
function withinWords(day: string): string {
  return isNamed(day) ? day.toLowerCase() : day
}

/** `Today` and `Tomorrow`: no short weekday begins with these letters. */
function isNamed(day: string): boolean {
  return day.startsWith('To')
}
