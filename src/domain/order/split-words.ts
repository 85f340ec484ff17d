import type { CartItem } from '#domain/cart/cart-item.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import { dayWithinWords, onDayWords } from '#domain/time/words/day-words.ts'
import { say } from '#words/say.ts'
import { partWords } from './part-words.ts'
import type { SplitOffer } from './split-offer.ts'

type NamedItem = Pick<CartItem, 'productName'>
type Offer = Pick<SplitOffer, 'items'> & { first: { date: string }; later: { date: string } | null }

/**
 * The two parts that an offer makes of an order, and the words for having it together or in two parts, as far
 * as that is possible.
 */
export function splitWords<Item extends NamedItem>(items: readonly Item[], offer: Offer, today: string) {
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
    why: say('The rest sooner? {waiting} would hold it up until {day}.', {
      waiting: parts.waiting,
      day: dayWithinWords(offer.later.date, today),
    }),
    together: say('All {day}', { day: late }),
    apart: `${parts.rest} ${soon}, ${parts.waiting} ${late}`,
  }
}

type Way = { isDelivery: boolean; isCash: boolean }

/** Two orders by their sums: `Two orders: ₱50.00 tomorrow, ₱260.00 on Monday`. A transfer is for both, cash for each. */
export function splitSums(
  { first, later }: Pick<Offer, 'first' | 'later'>,
  sums: readonly [first: Centavos, later: Centavos],
  { isDelivery, isCash }: Way,
  today: string,
): string {
  const dates = [first.date, later?.date ?? first.date] as const
  const each = dates.map((date, part) => `${formatCentavos(sums[part] ?? 0)} ${onDayWords(date, today)}`)
  const orders = [
    say('Two orders'),
    ...(isDelivery ? [say('two deliveries')] : []),
    ...(isCash ? [] : [say('one payment')]),
  ]
  return `${orders.join(', ')}: ${each.join(', ')}`
}
