import type { FollowedOrder, PlacedOrder } from '#contract/order.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { manilaIso } from '#domain/manila.ts'
import { canCancel, cancelUntil, nextStatuses } from '#domain/order-status.ts'
import { PAYMENTS } from '#domain/payment.ts'
import type { OrderingSettings } from '#domain/settings.ts'
import type { Order, UnwrittenOrder } from '#server/db/order.ts'
import type { OrderEvent } from '#server/db/order-step.ts'

/** An order as its customer sees it. How to pay is said only while a payment is awaited. */
export function placedAnswer(order: UnwrittenOrder, token: string, settings: OrderingSettings): PlacedOrder {
  const { number, status, items, subtotal, discount, deliveryFee, total, fulfilment } = order
  const { method, reference, payBefore, paidAt } = order.payment
  const instructions =
    status === 'PENDING_PAYMENT'
      ? PAYMENTS[method].instructions({ number, total, payBefore }, settings)
      : null
  return {
    ...{ number, status, token, items, subtotal, discount, deliveryFee, total, fulfilment },
    placedAt: manilaIso(order.placedAt),
    payment: {
      method,
      reference,
      paidAt: paidAt && manilaIso(paidAt),
      instructions: instructions && { ...instructions, payBefore: manilaIso(instructions.payBefore) },
    },
  }
}

/** The same with what has happened to it, and whether it can still be cancelled. Who did what stays in the shop. */
export function followedAnswer(
  order: Order,
  events: readonly OrderEvent[],
  { token, settings, now }: { token: string; settings: OrderingSettings; now: Date },
): FollowedOrder {
  const { status, fulfilment } = order
  return {
    ...placedAnswer(order, token, settings),
    events: events.map(({ status, at }) => ({ status, at: manilaIso(at) })),
    cancellation: {
      allowed: canCancel({ ...fulfilment, status }, settings, now),
      until: manilaIso(cancelUntil(fulfilment, settings)),
    },
  }
}

/** An order as staff work on it. */
export function staffAnswer(order: Order, events: readonly OrderEvent[]): StaffOrder {
  const { number, status, fulfilment } = order
  const { method, reference, paidAt } = order.payment
  return {
    number,
    status,
    payment: { method, reference, paidAt: paidAt && manilaIso(paidAt) },
    events: events.map(({ at, ...event }) => ({ ...event, at: manilaIso(at) })),
    next: [...nextStatuses(status, fulfilment.method)],
  }
}
