import { atom, type ReadableAtom } from 'nanostores'
import { request } from '#client/api.ts'
import { AnswerError, RequestError } from '#client/errors.ts'
import { type OrderDraft, type PlacedOrder, submitOrder } from '#contract/order.ts'
import { $items, clearCart } from './cart.ts'
import { $quote, setQuote, toLines } from './quote.ts'
import { storage } from './storage.ts'

/** Where placing the order stands. `errors` are by field, in the server's words. */
export type OrderState =
  | { status: 'editing' | 'sending' }
  | { status: 'refused'; message: string; errors: { field: string; message: string }[] }
  | { status: 'placed'; order: PlacedOrder }

const $state = atom<OrderState>({ status: 'editing' })

/** Where placing the order stands. */
export const $order: ReadableAtom<OrderState> = $state

/** What the shopper fills in, beside the cart. */
export type OrderDetails = Pick<OrderDraft, 'customer' | 'fulfilment' | 'note'>

const KEY_STORE = 'pugon:order-key'

/** Sends the order with the total that is on the screen. Sent again unchanged, it is the same order (D24). */
export async function placeOrder(details: OrderDetails): Promise<void> {
  const { answer } = $quote.get()
  if (!answer || $state.get().status === 'sending') return
  const body: OrderDraft = {
    ...details,
    items: toLines($items.get()),
    payment: { method: 'cash', reference: null },
    voucherCode: null,
    expectedTotal: answer.total,
  }
  $state.set({ status: 'sending' })
  try {
    const order = await request(submitOrder, { body, idempotencyKey: keyFor(body) })
    delete storage[KEY_STORE]
    $state.set({ status: 'placed', order })
    clearCart()
  } catch (error) {
    if (error instanceof AnswerError && error.problem.quote) setQuote(error.problem.quote)
    $state.set({
      status: 'refused',
      message: error instanceof RequestError ? error.message : 'An unexpected error occurred.',
      errors: error instanceof AnswerError ? (error.problem.errors ?? []) : [],
    })
  }
}

/**
 * The key of this very submission: made before the first send and kept, so that a repeat after a lost answer or a
 * reload finds the order that was made. Another body is another order and gets another key.
 */
function keyFor(body: OrderDraft): string {
  const fingerprint = JSON.stringify(body)
  const [known = '', key = ''] = (storage[KEY_STORE] ?? '').split(' ')
  const digest = hash(fingerprint)
  if (known === digest && key) return key
  const fresh = crypto.randomUUID()
  storage[KEY_STORE] = `${digest} ${fresh}`
  return fresh
}

/** Enough to tell whether the same form is sent again; nothing of what was typed can be read from it. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(36) + text.length.toString(36)
}
