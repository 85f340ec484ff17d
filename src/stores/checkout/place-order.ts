import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { request } from '#client/api.ts'
import { AnswerError, isUnreachable, isVerdict, RequestError, wordsOf } from '#client/errors.ts'
import { randomId } from '#client/signing/random-id.ts'
import { type OrderDraft, type PlacedOrder, submitOrder } from '#contract/order/order.ts'
import { quote } from '#contract/order/quote.ts'
import { $items, removeOrdered } from '#stores/cart/cart.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { $voucherCode } from '#stores/voucher/vouchers.ts'
import {
  type KeptSubmission,
  noteUnseen,
  oneAtATime,
  readKept,
  readUnseen,
  writeKept,
} from './kept-submission.ts'
import { $currentQuote, $question, $quote, questionOf, refreshQuote, setQuote } from './quote.ts'
import { $typed, forgetTyped } from './typed-details.ts'

/** The state of placing the order. `errors` are by field, in the server's words. */
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

/** The state of placing the order. */
export const $order: ReadableAtom<OrderState> = $state

/** The shopper's input beside the cart. */
export type OrderDetails = Pick<
  OrderDraft,
  'customer' | 'recipient' | 'fulfilment' | 'later' | 'note' | 'payment'
>

/** The same lines ordered in another tab this recently are the same order: nobody fills in a form that fast. */
const SAME_ORDER_MS = 5000
/** A page reloaded while its order was being sent finishes it within this time; later, only the shopper does. */
const RESUME_MS = 120_000

/** The order was sent by an account that has signed out since, and the shop answers that account alone (D24). */
const SENT_SIGNED_IN = 'You sent this order while you were signed in. Sign in again to see it.'
const TOTAL_CHANGED = 'The total has changed. Please check it again.'

// The refusal has been seen: something is being changed.
$typed.listen(() => {
  if ($state.get().status === 'refused') $state.set({ status: 'editing' })
})

/**
 * Sends the order with the total that is on the screen. While the outcome of an earlier send is unknown, this one goes
 * under the same key, whatever has changed since: the shop makes only one of them. A second tab waits for the first.
 */
export async function placeOrder(details: OrderDetails): Promise<void> {
  const shown = $quote.get().answer
  if (!shown || $state.get().status === 'sending') return
  $state.set({ status: 'sending' })
  const pressedAt = Date.now()
  const typed = $typed.get()
  if (!$currentQuote.get()) await refreshQuote()
  const current = $currentQuote.get()
  // A refusal without words means that the request has changed: an ended voucher has left the cart.
  if (!current) return refuse($quote.get().message || TOTAL_CHANGED)
  // The last change, a voucher or a message, is priced on the way: nobody pays more than was shown.
  if (current.total > shown.total) return refuse(TOTAL_CHANGED)
  const items = $items.get()
  const body: OrderDraft = {
    ...details,
    items: toLines(items),
    voucherCode: $voucherCode.get(),
    expectedTotal: current.total,
  }
  await oneAtATime(async () => {
    const { submission, placed } = await readKept()
    if (placed && placed.question === questionOf(body) && placed.at > pressedAt - SAME_ORDER_MS) {
      return takePlaced(placed.order, { items })
    }
    const newest = { key: randomId(), sentAt: Date.now(), body, items, typed }
    await send(submission ? { ...newest, ...sentBefore(submission, body) } : newest)
  })
}

/** An unsettled send passes on its key, and every version that may have become the order. */
function sentBefore(
  { key, sentAt, body, items, earlier = [] }: KeptSubmission,
  next: OrderDraft,
): Pick<KeptSubmission, 'key' | 'sentAt' | 'isUnknown' | 'earlier'> {
  const others = [...earlier, { body, items }].filter((sent) => !isSame(sent.body, next))
  return { key, sentAt, isUnknown: true, earlier: others }
}

/**
 * Finishes a submission that a reload interrupted: it is sent again under its key if it is recent and cart
 * and form are unchanged. Anything else waits for the shopper's own press.
 */
export async function resumeOrder(): Promise<void> {
  await oneAtATime(async () => {
    const { submission, placed } = await readKept()
    const unseen = placed && readUnseen(placed.key)
    const items = $items.get()
    // The page may have been left after the order was kept and before the cart was emptied.
    const isStillInCart = unseen?.isInCart && placed?.question === $question.get()
    if (placed && unseen && (isStillInCart || items.length === 0)) return takeOwn(placed, { items })
    if (placed && placed.at < Date.now() - SAME_ORDER_MS) await writeKept({})
    if (!submission || $state.get().status !== 'editing') return
    if (submission.sentAt < Date.now() - RESUME_MS || !isUnchanged(submission)) {
      const message = 'We have not yet answered an order you sent earlier.'
      $state.set({ status: 'refused', message, isUnknown: true, errors: [] })
      return
    }
    $state.set({ status: 'sending' })
    await send({ ...submission, isUnknown: true })
  })
}

/** Whether this tab shows the submission: the same lines, the same price question, and the same form. */
function isUnchanged({ body, typed }: KeptSubmission): boolean {
  return questionOf(body) === $question.get() && isSame(typed, $typed.get())
}

/** Sends one submission and returns its outcome; only an unknown one is kept. */
async function send(submission: KeptSubmission): Promise<void> {
  const { key, body, earlier = [] } = submission
  noteUnseen({ key, isInCart: true })
  await writeKept({ submission })
  try {
    const order = await request(submitOrder, { body, idempotencyKey: key })
    await writeKept({ placed: { key, question: questionOf(body), at: Date.now(), order } })
    takeOwn({ key, order }, submission)
    performance.mark('pugon:purchase' satisfies ShopMark, { detail: order })
  } catch (error) {
    const made = earlier.at(-1)
    // Another version was already placed under this key; sending that one again returns it.
    if (made && codeOf(error) === 'IDEMPOTENCY_KEY_REUSED')
      return send({ ...submission, ...made, earlier: earlier.slice(0, -1) })
    const isTaken = codeOf(error) === 'IDEMPOTENCY_KEY_REUSED'
    const isUnknown = isTaken || mayBePlaced(error, submission)
    await writeKept(isUnknown ? { submission: { ...submission, isUnknown } } : {})
    const problem = error instanceof AnswerError ? error.problem : {}
    const fresh = z.safeDecode(quote, problem.quote as never)
    if (fresh.success) setQuote(fresh.data, questionOf(body), submission.items)
    $state.set({
      status: 'refused',
      message: isTaken ? SENT_SIGNED_IN : wordsOf(error),
      isUnknown,
      errors: problem.errors ?? [],
    })
  }
}

/** The order is placed: its lines leave the cart, for the other tabs at once, and the draft is forgotten. */
function takePlaced(order: PlacedOrder, { items }: Pick<KeptSubmission, 'items'>): void {
  $state.set({ status: 'placed', order })
  removeOrdered(items)
  forgetTyped()
}

/** The same for the order that this tab sent and still has to show. */
function takeOwn(
  { key, order }: { key: string; order: PlacedOrder },
  sent: Pick<KeptSubmission, 'items'>,
): void {
  takePlaced(order, sent)
  noteUnseen({ key, isInCart: false })
}

function refuse(message: string): void {
  $state.set({ status: 'refused', message, isUnknown: false, errors: [] })
}

/**
 * Whether an order may exist after a failed send. Only an answer about the order itself settles that: "too many calls"
 * does not. While earlier versions went out under the same key, only "the order has changed" does, since the shop gives
 * it after looking the key up (D22).
 */
function mayBePlaced(error: unknown, { isUnknown = false, earlier = [] }: KeptSubmission): boolean {
  if (isVerdict(error)) return earlier.length > 0 && codeOf(error) !== 'ORDER_CHANGED'
  return isUnknown || isUnreachable(error) || (error instanceof RequestError && error.mayBeDone)
}

function codeOf(error: unknown): string {
  return error instanceof AnswerError ? error.code : ''
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
