import { computed } from 'nanostores'
import type { QuoteAnswer } from '#contract/order/quote.ts'
import { $items } from '#stores/cart/cart.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { $typed, type TypedDetails, type } from './typed-details.ts'

/** A way to have some of an order days earlier; `items` are places in the cart. */
export type SplitOffer = NonNullable<QuoteAnswer['split']>

type Choice = { basis: string; offer: SplitOffer }

/**
 * Identifies the order that an offer belongs to: other lines, another place or another method bring another offer, or
 * none. The words on a cake change no day.
 */
const $basis = computed([$items, $typed], (items, { method, municipality }) =>
  JSON.stringify({ items: toLines(items).map(({ message, ...line }) => line), method, municipality }),
)

/** The offer that the shopper has taken: two orders on two days; `null` while all is handed over together. */
export const $split = computed([$basis, $typed], (basis, { split }) => readChoice(split, basis))

/** Accepts the offer: goods that are ready first come first, the rest on a later day. */
export function splitOrder(offer: SplitOffer): void {
  const choice: Choice = { basis: $basis.get(), offer }
  type({ split: JSON.stringify(choice), ...NO_TIMES })
}

/** Goes back to one order on one day. */
export function joinOrder(): void {
  type({ split: '', ...NO_TIMES })
}

const NO_TIMES: Partial<TypedDetails> = { date: '', window: '', laterDate: '', laterWindow: '' }

function readChoice(split: string, basis: string): SplitOffer | null {
  try {
    const choice = JSON.parse(split || 'null') as Choice | null
    return choice?.basis === basis ? choice.offer : null
  } catch {
    return null
  }
}
