import type { OrderDraft } from '#contract/order/order.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { PAYMENTS } from '#domain/order/payment.ts'
import type { QuotePart } from '#domain/order/quote-part.ts'
import { bakingBegins } from '#domain/time/lead-time.ts'

type Part = Pick<QuotePart, 'leadTime'>
type Wanted = Pick<OrderDraft, 'payment' | 'fulfilment' | 'later'>

/**
 * By when a new order must be paid, both parts of a split one by the earlier deadline: paying late for one part means
 * paying late for both. `null` when it is paid at handover.
 */
export function payDeadline(
  { first, later }: { first: Part; later: Part | null },
  draft: Wanted,
  placedAt: Date,
  settings: OrderingSettings,
): Date | null {
  const { payBefore } = PAYMENTS[draft.payment.method]
  const deadlineOf = ({ leadTime }: Part, { date, window }: { date: string; window: string }) =>
    payBefore(placedAt, { date, window, bakesAt: bakingBegins(date, leadTime, settings) }, settings)
  const deadline = deadlineOf(first, draft.fulfilment)
  const other = later && draft.later ? deadlineOf(later, draft.later) : null
  return other && deadline && other < deadline ? other : deadline
}
