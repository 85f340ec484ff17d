import { randomId } from '#client/signing/random-id.ts'
import type { OrderDraft } from '#contract/order/order-draft.ts'
import { formatCentavos } from '#domain/money.ts'
import { $items } from '#stores/cart/cart.ts'
import { toLines } from '#stores/cart/order-lines.ts'
import { $currentQuote, $quote, questionOf, refreshQuote } from '#stores/checkout/quote.ts'
import { $typed } from '#stores/checkout/typed-details.ts'
import { $voucherCode } from '#stores/voucher/vouchers.ts'
import { FIRST_LANGUAGE, language } from '#words/language.ts'
import { phrase, say } from '#words/say.ts'
import { isSame, type KeptSubmission, oneAtATime, readKept, SAME_ORDER_MS } from './kept-submission.ts'
import { $order, refuse, startSending } from './order-state.ts'
import { send, takePlaced } from './send-order.ts'

/** The shopper's input beside the cart. */
export type OrderDetails = Pick<
  OrderDraft,
  'customer' | 'recipient' | 'fulfilment' | 'later' | 'note' | 'payment' | 'lawful'
>

const TOTAL_CHANGED = phrase('The total has changed. Please check it again.')

/**
 * Sends the order with the total that is on the screen. While the outcome of an earlier send is unknown, this one goes
 * under the same key, whatever has changed since: the shop makes only one of them. A second tab waits for the first.
 */
export async function placeOrder(details: OrderDetails): Promise<void> {
  const quoted = $quote.get().answer
  if (!quoted || $order.get().status === 'sending') return
  startSending()
  const pressedAt = Date.now()
  const typed = $typed.get()
  if (!$currentQuote.get()) await refreshQuote()
  const current = $currentQuote.get()
  // A refusal without words means that the request has changed: an ended voucher has left the cart.
  if (!current) return refuse($quote.get().message || say(TOTAL_CHANGED))
  // The last change, a voucher or a message, is priced on the way: nobody pays more than was shown.
  if (current.total > quoted.total) return refuse(changedWords(current.total, quoted.total))
  const items = $items.get()
  const body: OrderDraft = {
    ...details,
    items: toLines(items),
    voucherCode: $voucherCode.get(),
    expectedTotal: current.total,
    // An order that waits is sent by the worker, which has no page to go by.
    ...(language() !== FIRST_LANGUAGE && { language: language() }),
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

/** From what to what the total has changed. */
function changedWords(now: number, before: number): string {
  const sums = { now: formatCentavos(now), before: formatCentavos(before) }
  return say('The total is {now} now, it was {before}. Please check it again.', sums)
}

/** An unsettled send passes on its key, and every version that may have become the order. */
function sentBefore(
  { key, sentAt, body, items, waits, earlier = [] }: KeptSubmission,
  next: OrderDraft,
): Partial<KeptSubmission> {
  // No version has left the device.
  if (waits === 'unsent') return { key }
  const others = [...earlier, { body, items }].filter((order) => !isSame(order.body, next))
  return { key, sentAt, isUnknown: true, earlier: others }
}
