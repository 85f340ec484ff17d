import type { Fulfilment } from '#contract/order/fulfilment.ts'
import type { FollowedOrder, PlacedOrder, SingleOrder } from '#contract/order/order.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { canCancel, cancelUntil, staffSteps } from '#domain/order/order-status.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { PAYMENTS } from '#domain/order/payment/payment.ts'
import { validSteps } from '#domain/order/work/step-undo.ts'
import { findMunicipality } from '#domain/place/delivery.ts'
import { manilaIso } from '#domain/time/manila.ts'
import type { listRefundsOf } from '#server/money/sql/refund.ts'
import type { listEdits } from '#server/order/edit/sql.ts'
import type { Order, UnwrittenOrder } from '#server/order/sql/order.ts'
import type { OrderEvent } from '#server/order/sql/order-step.ts'

/** An order, stored or about to be, with the other part if it is split. */
type Answered = UnwrittenOrder & { linked: UnwrittenOrder | null }

/**
 * The amount still to pay for an order: both parts of a split one are paid at once, under the earlier one's
 * number. A cancelled part costs nothing. After an edit, only the rest is to pay where a reference was sent before it.
 */
export function payableOf(order: UnwrittenOrder, linked: UnwrittenOrder | null) {
  const waiting = [order, linked].filter((part) => part?.status === 'PENDING_PAYMENT')
  return {
    number: order.firstNumber ?? order.number,
    total: waiting.reduce((sum, part) => sum + (part ? part.payment.toPay || part.total : 0), 0),
    payBefore: waiting[0]?.payment.payBefore ?? null,
  }
}

/** An order as its customer sees it, with payment instructions only while a payment is awaited. */
export function placedAnswer(
  order: Answered,
  sign: (number: string) => string,
  settings: OrderingSettings,
): PlacedOrder {
  const { linked } = order
  const single = singleAnswer(order, linked, sign, settings)
  return linked ? { ...single, linked: singleAnswer(linked, order, sign, settings) } : single
}

function singleAnswer(
  order: UnwrittenOrder,
  linked: UnwrittenOrder | null,
  sign: (number: string) => string,
  settings: OrderingSettings,
): SingleOrder {
  const { number, status, items, subtotal, discount, deliveryFee, total, fulfilment } = order
  const { method, reference, paidAt } = order.payment
  const instructions =
    status === 'PENDING_PAYMENT' ? PAYMENTS[method].instructions(payableOf(order, linked), settings) : null
  return {
    number,
    status,
    token: sign(number),
    items,
    subtotal,
    discount,
    deliveryFee,
    total,
    fulfilment,
    placedAt: manilaIso(order.placedAt),
    ...(order.lawful && { lawful: lawfulAnswer(order) }),
    town: townOf(fulfilment, settings),
    note: order.note,
    voucherCode: order.voucherCode,
    payment: {
      method,
      reference,
      paidAt: paidAt && manilaIso(paidAt),
      instructions: instructions && { ...instructions, payBefore: manilaIso(instructions.payBefore) },
    },
  }
}

/** The discount by law of an order, without its rates; `null` if it has none. */
export function lawfulAnswer({ lawful, idShown }: Pick<UnwrittenOrder, 'lawful' | 'idShown'>) {
  if (!lawful) return null
  const { rates: _, ...granted } = lawful
  return { ...granted, isShown: idShown }
}

/**
 * The name of the municipality of delivery; `null` for a pickup, and if the shop no longer delivers there.
 */
export function townOf(
  fulfilment: Fulfilment,
  { delivery }: Pick<OrderingSettings, 'delivery'>,
): string | null {
  if (fulfilment.method === 'pickup') return null
  return findMunicipality(fulfilment.address.municipality, delivery)?.name ?? null
}

/** The same with its history, and whether it can still be cancelled. Names of staff are left out. */
export function followedAnswer(
  order: Order,
  steps: readonly Pick<OrderEvent, 'status' | 'at' | 'undoneAt'>[],
  {
    edits,
    refunds,
    rider,
    cancelReason,
    sign,
    settings,
    now,
  }: {
    cancelReason: string | null
    edits: Awaited<ReturnType<typeof listEdits>>
    refunds: Awaited<ReturnType<typeof listRefundsOf>>
    rider: NonNullable<FollowedOrder['rider']> | null
    sign: (number: string) => string
    settings: OrderingSettings
    now: Date
  },
): FollowedOrder {
  const { status, fulfilment } = order
  return {
    ...placedAnswer(order, sign, settings),
    customerName: order.customer.name,
    contact: { phone: order.customer.phone, email: order.customer.email },
    recipient: order.recipient,
    language: order.language,
    ...(rider && { rider }),
    events: validSteps(steps).map(({ status, at }) => ({ status, at: manilaIso(at) })),
    cancelReason,
    edits: edits.map(({ username: _, at, ...edit }) => ({ ...edit, at: manilaIso(at) })),
    toPay: order.payment.toPay,
    refunds: refunds.map(({ doneAt, ...refund }) => ({ ...refund, doneAt: doneAt && manilaIso(doneAt) })),
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
    events: events.map(({ at, undoneAt, ...event }) => ({
      ...event,
      at: manilaIso(at),
      undoneAt: undoneAt && manilaIso(undoneAt),
    })),
    next: [...staffSteps(status, fulfilment.method)],
    linkedNumber: order.linked?.number ?? null,
  }
}
