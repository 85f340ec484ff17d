import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { RequestError } from '#client/errors.ts'
import { type QuoteAnswer, quoteOrder } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'

/** The shop's price for the cart: `answer` is the last one known, also while a newer one is on its way. */
export type QuoteState = {
  status: 'loading' | 'ready' | 'failed'
  answer: QuoteAnswer | null
  /** Why there is none, in the words of §8; empty unless failed. */
  message: string
}

const $state = atom<QuoteState>({ status: 'loading', answer: null, message: '' })

/** The shop's price for the cart and the windows it can be picked up in. */
export const $quote: ReadableAtom<QuoteState> = $state

let underWay: AbortController | null = null

/** Asks the shop what the cart costs now; a newer question replaces one that is still waiting. */
export async function refreshQuote(items: readonly CartItem[]): Promise<void> {
  underWay?.abort()
  underWay = new AbortController()
  const { signal } = underWay
  $state.set({ ...$state.get(), status: 'loading', message: '' })
  try {
    const body = {
      items: toLines(items),
      fulfilment: { method: 'pickup' as const, date: null, window: null },
      voucherCode: null,
    }
    const answer = await request(quoteOrder, { body, signal })
    if (!signal.aborted) setQuote(answer)
  } catch (error) {
    if (signal.aborted) return
    const message = error instanceof RequestError ? error.message : 'An unexpected error occurred.'
    $state.set({ ...$state.get(), status: 'failed', message })
  }
}

/** The shop has sent its newest word by itself, with a refusal. */
export function setQuote(answer: QuoteAnswer): void {
  $state.set({ status: 'ready', answer, message: '' })
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
