import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { AnswerError, isUnreachable, isVerdict, RequestError, wordsOf } from '#client/errors.ts'
import { randomId } from '#client/random-id.ts'
import { readSession, writeSession } from '#client/session-storage.ts'
import { type OrderDraft, type PlacedOrder, quote, submitOrder } from '#contract/order.ts'
import type { CartItem } from '#domain/cart-item.ts'
import { $items, removeOrdered } from './cart.ts'
import { toLines } from './order-lines.ts'
import { $currentQuote, setQuote } from './quote.ts'

/** Where placing the order stands. `errors` are by field, in the server's words. */
export type OrderState =
  | { status: 'editing' | 'sending' }
  | {
      status: 'refused'
      message: string
      /** Nobody knows yet whether the order was made; sending again finds out and makes no second one. */
      isUnknown: boolean
      errors: { field: string; message: string }[]
    }
  | { status: 'placed'; order: PlacedOrder }

const $state = atom<OrderState>({ status: 'editing' })

/** Where placing the order stands. */
export const $order: ReadableAtom<OrderState> = $state

/** What the shopper fills in, beside the cart. */
export type OrderDetails = Pick<OrderDraft, 'customer' | 'fulfilment' | 'note'>

/** One submission: its key goes with this very body and no other (D24). */
type Submission = {
  key: string
  body: OrderDraft
  items: CartItem[]
  /** It was sent and nobody knows what became of it. */
  isUnknown?: boolean
}

/** A submission whose outcome is not known, kept over a reload. */
const PENDING_KEY = 'pugon:order'

/** What was refused has been seen: something is being changed. */
export function editOrder(): void {
  if ($state.get().status === 'refused') $state.set({ status: 'editing' })
}

/**
 * Sends the order with the total that is on the screen. While the outcome of an earlier send is unknown that one is
 * sent again first, whatever has been changed since: if it was made, it is the order.
 */
export async function placeOrder(details: OrderDetails): Promise<void> {
  const current = $currentQuote.get()
  if (!current || $state.get().status === 'sending') return
  $state.set({ status: 'sending' })
  const items = $items.get()
  const body: OrderDraft = {
    ...details,
    items: toLines(items),
    payment: { method: 'cash', reference: null },
    voucherCode: null,
    expectedTotal: current.total,
  }
  const pending = readSession<Submission>(PENDING_KEY)
  if (pending && JSON.stringify(pending.body) !== JSON.stringify(body)) {
    const outcome = await send(pending)
    if (outcome !== 'refused') return
  }
  const kept = readSession<Submission>(PENDING_KEY)
  // What is known of the earlier send goes along: its key, and that nobody knows what became of it.
  await send({ key: randomId(), ...kept, body, items })
}

/** Sends one submission and says what came of it; only an unknown outcome is kept. */
async function send(submission: Submission): Promise<'placed' | 'refused' | 'unknown'> {
  writeSession(PENDING_KEY, submission)
  const { key, body, items } = submission
  try {
    const order = await request(submitOrder, { body, idempotencyKey: key })
    writeSession(PENDING_KEY, null)
    $state.set({ status: 'placed', order })
    removeOrdered(items)
    return 'placed'
  } catch (error) {
    const isUnknown = mayBePlaced(error, submission)
    writeSession(PENDING_KEY, isUnknown ? { ...submission, isUnknown } : null)
    const problem = error instanceof AnswerError ? error.problem : {}
    const fresh = z.safeDecode(quote, problem.quote as never)
    if (fresh.success) setQuote(fresh.data, items)
    $state.set({ status: 'refused', message: wordsOf(error), isUnknown, errors: problem.errors ?? [] })
    return isUnknown ? 'unknown' : 'refused'
  }
}

/** Only the shop's word on the order itself settles what an earlier send left open: "too many calls" is none. */
function mayBePlaced(error: unknown, { isUnknown = false }: Submission): boolean {
  if (isVerdict(error)) return false
  return isUnknown || isUnreachable(error) || (error instanceof RequestError && error.mayBeDone)
}
