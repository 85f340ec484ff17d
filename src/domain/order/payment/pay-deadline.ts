import type { Centavos } from '#domain/money.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { bakingBegins, type LeadTime } from '#domain/time/lead-time.ts'
import { PAYMENTS, type PaymentMethod } from './payment.ts'

type Part = { leadTime: Pick<LeadTime, 'minDays'>; total: Centavos }
type Handover = { date: string; window: string }

/** The parts of an order on which its deadline depends. */
type DeadlineTerms = {
  payment: { method: PaymentMethod }
  fulfilment: Handover
  later?: Handover | null | undefined
}

/**
 * When a new order must be paid. Both parts of a split order have the earlier of their deadlines: paying late
 * for one part means paying late for both; a part with nothing to pay has none (D68). `null` if it is paid at handover.
 */
export function payDeadline(
  { first, later }: { first: Part; later: Part | null },
  terms: DeadlineTerms,
  placedAt: Date,
  settings: OrderingSettings,
): Date | null {
  const { payBefore } = PAYMENTS[terms.payment.method]
  const deadlineOf = ({ leadTime, total }: Part, { date, window }: Handover) =>
    total === 0
      ? null
      : payBefore(placedAt, { date, window, bakesAt: bakingBegins(date, leadTime, settings) }, settings)
  const deadline = deadlineOf(first, terms.fulfilment)
  const other = later && terms.later ? deadlineOf(later, terms.later) : null
  return deadline && other ? new Date(Math.min(+deadline, +other)) : (deadline ?? other)
}
