import * as z from 'zod/mini'
import type { ShopMark } from '#client/analytics/shop-mark.ts'
import { request } from '#client/api.ts'
import { AnswerError, isUnreachable, isVerdict, REPLAYED, RequestError, wordsOf } from '#client/errors.ts'
import { sendWhenBack } from '#client/network/worker-message.ts'
import { quote } from '#contract/order/quote.ts'
import { submitOrder } from '#contract/order/submit-order.ts'
import { KEPT_ORDER } from '#contract/stored/waiting-order.ts'
import { removeOrdered } from '#stores/cart/cart.ts'
import { questionOf, setQuote } from '#stores/checkout/quote.ts'
import { forgetTyped } from '#stores/checkout/typed-details.ts'
import { showStages } from '#stores/page/progress.ts'
import { phrase, say } from '#words/say.ts'
import { type KeptSubmission, type NewOrder, noteUnseen, wireOf, writeKept } from './kept-submission.ts'
import { setOrder } from './order-state.ts'

/** The order was sent by an account that has signed out since, and the shop answers that account alone (D24). */
const SENT_SIGNED_IN = phrase('You sent this order while you were signed in. Sign in again to see it.')

/** Sends one submission and returns its outcome; only an unknown one is kept. */
export async function send(submission: KeptSubmission): Promise<void> {
  const { key, body, earlier = [] } = submission
  noteUnseen({ key, isInCart: true })
  await writeKept({ submission })
  try {
    const sending = request(submitOrder, { body, idempotencyKey: key })
    // Nothing waits for the indicator; a failure is told below.
    showStages({ id: 'order', title: say('Placing your order') }, sending).catch(() => undefined)
    const answer = await sending
    const { customer, recipient = null } = body
    const { name: customerName, ...contact } = customer
    const order = { ...answer, customerName, contact, recipient }
    await writeKept({ placed: { key, question: questionOf(body), at: Date.now(), order } })
    takeOwn({ key, order }, submission)
    performance.mark('pugon:purchase' satisfies ShopMark, { detail: answer })
  } catch (error) {
    const previous = earlier.at(-1)
    // Another version was already placed under this key; sending that one again returns it.
    if (previous && codeOf(error) === 'IDEMPOTENCY_KEY_REUSED')
      return send({ ...submission, ...previous, earlier: earlier.slice(0, -1) })
    await keepUnsettled(submission, error)
  }
}

/** Keeps what may have become an order, and says why it is not placed. */
async function keepUnsettled(submission: KeptSubmission, error: unknown): Promise<void> {
  const isTaken = codeOf(error) === 'IDEMPOTENCY_KEY_REUSED'
  const isUnknown = isTaken || mayBePlaced(error, submission)
  const waits = isUnknown ? waitingAfter(error, submission) : undefined
  const waiting = waits && { waits, ...wireOf(submission.body) }
  const isKept = await writeKept(isUnknown ? { submission: { ...submission, ...waiting, isUnknown } } : {})
  if (isKept && waiting) sendWhenBack(KEPT_ORDER)
  const problem = error instanceof AnswerError ? error.problem : {}
  const fresh = z.safeDecode(quote, problem.quote as never)
  if (fresh.success) setQuote(fresh.data, questionOf(submission.body), submission.items)
  setOrder({
    status: 'refused',
    message: isTaken ? say(SENT_SIGNED_IN) : wordsOf(error),
    isUnknown,
    isUnreachable: isUnreachable(error) && !(error instanceof AnswerError),
    // The tab's own storage ends with the tab.
    ...(isKept && waits && { waits }),
    errors: problem.errors ?? [],
  })
}

/** How a submission waits for the shop from now on; not at all if the shop has answered and it did not wait before. */
function waitingAfter(error: unknown, { isUnknown, waits }: KeptSubmission): KeptSubmission['waits'] {
  if (!isUnreachable(error) && codeOf(error) !== REPLAYED) return waits
  const wasNeverSent = !isUnknown || waits === 'unsent'
  return wasNeverSent && navigator.onLine === false ? 'unsent' : 'maybe-sent'
}

/** The order is placed: its lines leave the cart, for the other tabs at once, and the draft is forgotten. */
export function takePlaced(order: NewOrder, { items }: Pick<KeptSubmission, 'items'>): void {
  setOrder({ status: 'placed', order })
  removeOrdered(items)
  forgetTyped()
}

/** Takes the order that this tab sent and still has to show. */
export function takeOwn(
  { key, order }: { key: string; order: NewOrder },
  submission: Pick<KeptSubmission, 'items'>,
): void {
  takePlaced(order, submission)
  noteUnseen({ key, isInCart: false })
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
