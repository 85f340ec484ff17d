import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import { type QuoteAnswer, quoteOrder } from '#contract/order/quote.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { say } from '#words/say.ts'
import { noteProblems } from './cart-problems.ts'
import { toLines } from './order-lines.ts'

/**
 * Whether the shop has been asked about the cart since it was opened; `message` is why there is no word. `schedule` are the
 * parts in which the cart would be paid, if that is not at once (D80).
 */
type CheckState =
  | { status: 'asking' | 'known'; schedule?: QuoteAnswer['schedule'] }
  | { status: 'failed'; message: string }

const $state = atom<CheckState>({ status: 'asking' })

/** The state of asking the shop about the cart. */
export const $cartCheck: ReadableAtom<CheckState> = $state

let underWay: AbortController | null = null

/** Re-reads prices, stock and the earliest time of the cart; a newer question replaces one that is still waiting. */
export async function checkCart(items: readonly CartItem[]): Promise<void> {
  underWay?.abort()
  underWay = new AbortController()
  const { signal } = underWay
  const body = {
    items: toLines(items),
    fulfilment: { method: 'pickup' as const, date: null, window: null },
    voucherCode: null,
  }
  try {
    const answer = await request(quoteOrder, { body, signal })
    if (signal.aborted) return
    noteProblems(answer, items)
    $state.set({ status: 'known', schedule: answer.schedule })
  } catch (error) {
    if (signal.aborted) return
    const message = isUnreachable(error)
      ? say('We cannot reach the bakery right now. Prices and stock may have changed.')
      : wordsOf(error)
    $state.set({ status: 'failed', message })
  }
}
