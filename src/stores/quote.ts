import { atom, computed, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import { type QuoteAnswer, quoteOrder } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { $items, refreshCart } from './cart.ts'

/** The shop's price for the cart: `answer` is the last one known, also while a newer one is on its way. */
export type QuoteState = {
  status: 'loading' | 'ready' | 'failed'
  answer: QuoteAnswer | null
  /** The lines that the answer is for. */
  lines: string
  /** Why there is no newer one, in the words of §8; empty unless failed. */
  message: string
  /** No word from the shop at all, rather than a refusal. */
  isUnreachable: boolean
}

const $state = atom<QuoteState>({
  status: 'loading',
  answer: null,
  lines: '',
  message: '',
  isUnreachable: false,
})

/** The shop's price for the cart and the windows it can be picked up in. */
export const $quote: ReadableAtom<QuoteState> = $state

/** What a price is asked for: the same while only the shop's word on a line changes (its price, its stock). */
export const $quotedLines = computed($items, fingerprint)

/** The answer when it is for the cart as it is now, else `null`: what the shopper may order by. */
export const $currentQuote = computed([$state, $quotedLines], ({ answer, lines }, quoted) =>
  answer && lines === quoted ? answer : null,
)

let underWay: AbortController | null = null
let askedFor = ''

/** Asks the shop what the cart costs now; a newer question replaces one that is still waiting. */
export async function refreshQuote(items: readonly CartItem[]): Promise<void> {
  underWay?.abort()
  underWay = new AbortController()
  askedFor = fingerprint(items)
  const { signal } = underWay
  $state.set({ ...$state.get(), status: 'loading', message: '' })
  try {
    const body = {
      items: toLines(items),
      fulfilment: { method: 'pickup' as const, date: null, window: null },
      voucherCode: null,
    }
    const answer = await request(quoteOrder, { body, signal })
    if (!signal.aborted) setQuote(answer, items)
  } catch (error) {
    if (signal.aborted) return
    const failure = { message: wordsOf(error), isUnreachable: isUnreachable(error) }
    $state.set({ ...$state.get(), ...failure, status: 'failed' })
  }
}

/** The shop's newest word on these lines; the cart takes over its prices and stock. */
export function setQuote(answer: QuoteAnswer, items: readonly CartItem[]): void {
  const lines = fingerprint(items)
  // An answer to what was asked earlier is older, however late it comes.
  if (lines === askedFor) underWay?.abort()
  refreshCart(answer.items)
  $state.set({ status: 'ready', answer, lines, message: '', isUnreachable: false })
}

/** The cart's lines as they are ordered: ids and quantities, no prices (D22). */
export function toLines(items: readonly CartItem[]) {
  return items.map(({ productId, sizeId, quantity, packagingId, addons, message }) => ({
    productId,
    sizeId,
    quantity,
    packagingId,
    addonIds: addons.map((addon) => addon.id),
    message,
  }))
}

function fingerprint(items: readonly CartItem[]): string {
  return JSON.stringify(toLines(items))
}
