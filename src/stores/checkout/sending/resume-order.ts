import { whenBack } from '#client/network/probe.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import { WAITING_KEY } from '#contract/stored/waiting-order.ts'
import { NEEDED_PROBE_MS } from '#domain/page/network/probe.ts'
import { $items } from '#stores/cart/cart.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { $question, questionOf } from '#stores/checkout/quote.ts'
import { $typed, prefill } from '#stores/checkout/typed-details.ts'
import { phrase, say } from '#words/say.ts'
import {
  isSame,
  type KeptSubmission,
  type LastSubmission,
  markWaiting,
  type NewOrder,
  oneAtATime,
  readKept,
  readUnseen,
  SAME_ORDER_MS,
  writeKept,
} from './kept-submission.ts'
import { $order, editOrder, refuse, startSending } from './order-state.ts'
import { send, takeOwn } from './send-order.ts'

/** A page reloaded while its order was being sent finishes it within this time; later, only the shopper does. */
const RESUME_MS = 120_000

const UNANSWERED = phrase('We have not yet answered an order you sent earlier.')

/**
 * Finishes a submission that a reload or a closed tab interrupted: it is sent again under its key if it is recent and cart
 * and form are unchanged, or if it waits for the shop (D61) and the cart is unchanged. Anything else waits for the
 * shopper's own press.
 */
export async function resumeOrder(): Promise<void> {
  await oneAtATime(async () => {
    const { submission, placed, refusal } = await readKept()
    const unseen = placed && readUnseen(placed.key)
    const items = $items.get()
    // The page may have been left after the order was kept and before the cart was emptied.
    const isStillInCart = unseen?.isInCart && placed?.question === $question.get()
    if (placed && unseen && (isStillInCart || items.length === 0)) return takeOwn(placed, { items })
    if (refusal) return showRefusal(refusal)
    if (placed && placed.at < Date.now() - SAME_ORDER_MS) await writeKept({})
    if (!submission || $order.get().status !== 'editing') return
    // Without a time this form has not been filled in: the order was sent by another tab, which may be gone.
    if (submission.typed && (submission.waits || !$typed.get().window)) prefill(submission.typed)
    if (!mayResume(submission)) return refuse(say(UNANSWERED), true)
    startSending()
    await send({ ...submission, isUnknown: true })
  })
}

/** The fate of an order that waited on this device; `changed` if the cart is another one since. */
export type WaitingOutcome =
  | { kind: 'placed'; order: NewOrder }
  | { kind: 'refused'; message: string }
  | { kind: 'waits' | 'changed' | 'none' }

/**
 * Sends the order that waits on this device, once for all tabs, at the total that was confirmed: the shop refuses it if
 * its price has changed since, and the shopper is asked at the checkout (D61).
 */
export async function sendWaiting(): Promise<WaitingOutcome> {
  let outcome: WaitingOutcome = { kind: 'none' }
  await oneAtATime(async () => {
    outcome = await sendKept(await readKept())
  })
  return outcome
}

/** Sends an order that waits as soon as the shop answers again (D61). */
export function sendWhenBack(): void {
  whenBack(() => void sendWaiting(), isWaiting, NEEDED_PROBE_MS)
}

function isWaiting(): boolean {
  const order = $order.get()
  return order.status === 'refused' && order.waits !== undefined
}

/** Sends it away from the checkout, which shows a refusal as soon as it is opened. */
export async function sendFromElsewhere(): Promise<WaitingOutcome> {
  let outcome: WaitingOutcome = { kind: 'none' }
  await oneAtATime(async () => {
    const last = await readKept()
    const { refusal, submission } = last
    if (refusal) outcome = { kind: 'refused', message: refusal.message }
    else outcome = await sendKept(last)
    const typed = submission?.typed
    if (!refusal && outcome.kind === 'refused')
      await writeKept({ refusal: { message: outcome.message, ...(typed && { typed }) } })
  })
  return outcome
}

/**
 * Lets the worker send the order that waits only while the cart is the one that was ordered (D61).
 *
 * @returns the function that stops it.
 */
export function holdWhileChanged(): () => void {
  const look = () => void oneAtATime(noteHold)
  look()
  return $items.listen(look)
}

async function noteHold(): Promise<void> {
  if (!readLocal(WAITING_KEY)) return
  const last = await readKept()
  const { submission } = last
  const isHeld = submission?.waits !== undefined && !isSameCart(submission)
  if (submission?.waits && isHeld !== (submission.isHeld ?? false))
    await writeKept({ ...last, submission: { ...submission, isHeld } })
}

/** Takes back the order that waits, as long as nothing of it can have reached the shop. */
export async function withdrawWaiting(): Promise<void> {
  await oneAtATime(async () => {
    const { submission } = await readKept()
    if (submission?.waits !== 'unsent') return
    await writeKept({})
    editOrder()
  })
}

async function sendKept({ submission }: LastSubmission): Promise<WaitingOutcome> {
  if (!submission?.waits) {
    // Another tab has sent it, or it was deleted with the visitor's data.
    if ($order.get().status === 'refused') editOrder()
    markWaiting(false)
    return { kind: 'none' }
  }
  if (!isSameCart(submission)) return { kind: 'changed' }
  startSending()
  await send(submission)
  const order = $order.get()
  if (order.status === 'placed') return { kind: 'placed', order: order.order }
  if (order.status !== 'refused' || order.isUnknown) return { kind: 'waits' }
  return { kind: 'refused', message: order.message }
}

/** The order that waited was refused while the shopper was elsewhere: the form as it was, and the reason. */
async function showRefusal({ message, typed }: NonNullable<LastSubmission['refusal']>): Promise<void> {
  await writeKept({})
  if (typed) prefill(typed)
  refuse(message)
}

function mayResume(submission: KeptSubmission): boolean {
  if (submission.waits) return isSameCart(submission)
  return submission.sentAt >= Date.now() - RESUME_MS && isUnchanged(submission)
}

/** Whether this tab shows the submission: the same lines, the same price question, and the same form. */
function isUnchanged({ body, typed }: KeptSubmission): boolean {
  return questionOf(body) === $question.get() && isSame(typed, $typed.get())
}

function isSameCart({ body }: KeptSubmission): boolean {
  return isSame(toLines($items.get()), body.items)
}
