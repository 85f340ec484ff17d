import type { CartItem } from '#domain/cart/cart-item.ts'
import { dayWithinWords, onDayWords } from '#domain/time/day-words.ts'
import { say } from '#words/say.ts'
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
  const soon = onDayWords(offer.first.date, today)
  const parts = { rest: partWords(rest), waiting: partWords(waiting) }
  if (!offer.later) {
    const why = say('No free time for {waiting} in the coming days. {rest}: {day}.', { ...parts, day: soon })
    return { rest, waiting, why, together: '', apart: '' }
  }
  const late = onDayWords(offer.later.date, today)
  return {
    rest,
    waiting,
    why: say('{waiting} would hold up the rest until {day}.', {
      waiting: parts.waiting,
      day: dayWithinWords(offer.later.date, today),
    }),
    together: say('All {day}', { day: late }),
    apart: `${parts.rest} ${soon}, ${parts.waiting} ${late}`,
  }
}
