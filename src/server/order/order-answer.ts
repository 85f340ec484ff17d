import type { Fulfilment } from '#contract/order/fulfilment.ts'
import type { FollowedOrder, PlacedOrder, SingleOrder } from '#contract/order/order.ts'
import type { StaffOrder } from '#contract/order/staff-order.ts'
import { canCancel, cancelUntil, OVER_STATUSES, staffSteps } from '#domain/order/order-status.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'
import { returnedOf } from '#domain/order/payment/deposit.ts'
import { confirmsItself, PAYMENTS } from '#domain/order/payment/payment.ts'
import { refundable } from '#domain/order/payment/refund.ts'
import { dueAmount, firstAmount, scheduleOf } from '#domain/order/payment/schedule.ts'
import { validSteps } from '#domain/order/work/step-undo.ts'
import { findMunicipality } from '#domain/place/delivery.ts'
import { townWords } from '#domain/place/province.ts'
import { manilaIso, manilaMoment } from '#domain/time/manila.ts'
import { wireTimes } from '#server/http/wire-times.ts'
import type { listRefundsOf } from '#server/money/sql/refund.ts'
import type { listEdits } from '#server/order/edit/sql.ts'
import type { Order, UnwrittenOrder } from '#server/order/sql/order.ts'
import type { OrderEvent } from '#server/order/sql/order-step.ts'

/** An order, stored or about to be, with the other part if it is split. */
type Answered = UnwrittenOrder & { linked: UnwrittenOrder | null }

/**
 * The amount to pay for an order now: everything, or the deposit. Both parts of a split one are paid at once, under the earlier one's
 * number. A cancelled part costs nothing. After an edit, only the rest is to pay where a reference was sent before it.
 * The rest after a payment is paid for each part by itself.
 */
export function payableOf(order: UnwrittenOrder, linked: UnwrittenOrder | null) {
  const { number, payment, fulfilment } = order
  const waiting = [order, linked].filter((part) => part?.status === 'PENDING_PAYMENT')
  if (waiting.length > 0)
    return {
      number: order.firstNumber ?? number,
      total: waiting.reduce((sum, part) => sum + (part ? dueAmount(part) : 0), 0),
      payBefore: waiting[0]?.payment.payBefore ?? null,
    }
  const begins = manilaMoment(fulfilment.date, fulfilment.window.slice(0, 5))
  return { number, total: payment.toPay, payBefore: payment.balanceBefore ?? begins }
}

/** The parts in which an order is paid; `null` if it is paid at once. */
export function scheduleAnswer({ total, payment }: Pick<UnwrittenOrder, 'total' | 'payment'>) {
  const { deposit, payBefore, balanceBefore, paidAt } = payment
  if (deposit === null) return null
  const received = payment.received ?? (paidAt ? firstAmount({ total, deposit }) : 0)
  return wireTimes(scheduleOf({ total, deposit, payBefore, balanceBefore, received }))
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
  const { method, reference, paidAt, toPay, balanceReference, returns } = order.payment
  const isAwaited = status === 'PENDING_PAYMENT' || (toPay > 0 && !OVER_STATUSES.includes(status))
  const instructions = isAwaited ? PAYMENTS[method].instructions(payableOf(order, linked), settings) : null
  const schedule = scheduleAnswer(order)
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
      ...(balanceReference && { balanceReference }),
      ...(isPaidOnline(order, settings) && { isOnline: true }),
    },
    ...(schedule && { schedule }),
    ...(returns.length > 0 && { returns }),
  }
}

/** Whether something is to pay for an order now, in a way that confirms itself. */
function isPaidOnline({ status, payment }: UnwrittenOrder, settings: OrderingSettings): boolean {
  const isDue = status === 'PENDING_PAYMENT' || (status !== 'CANCELLED' && payment.toPay > 0)
  return isDue && confirmsItself(payment.method, settings)
}

/** The discount by law of an order, without its rates; `null` if it has none. */
export function lawfulAnswer({ lawful, idShown }: Pick<UnwrittenOrder, 'lawful' | 'idShown'>) {
  if (!lawful) return null
  const { rates: _, ...granted } = lawful
  return { ...granted, isShown: idShown }
}

/**
 * The municipality of delivery with its province; `null` for a pickup, and if the shop no longer delivers there.
 */
export function townOf(
  fulfilment: Fulfilment,
  { delivery }: Pick<OrderingSettings, 'delivery'>,
): string | null {
  if (fulfilment.method === 'pickup') return null
  const town = findMunicipality(fulfilment.address.municipality, delivery)
  return town ? townWords(town) : null
}

/** The same with its history, and whether it can still be cancelled. Names of staff are left out. */
export function followedAnswer(
  order: Order,
  steps: readonly Pick<OrderEvent, 'status' | 'at' | 'undoneAt'>[],
  more: {
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
  const { edits, refunds, rider, cancelReason, sign, settings, now } = more
  return {
    ...placedAnswer(order, sign, settings),
    customerName: order.customer.name,
    contact: { phone: order.customer.phone, email: order.customer.email },
    recipient: order.recipient,
    language: order.language,
    ...(rider && { rider }),
    events: validSteps(steps).map(({ status, at }) => wireTimes({ status, at })),
    cancelReason,
    edits: edits.map(({ username: _, ...edit }) => wireTimes(edit)),
    toPay: order.payment.toPay,
    refunds: wireTimes(refunds),
    cancellation: {
      allowed: canCancel({ ...fulfilment, status }, settings, now),
      until: manilaIso(cancelUntil(fulfilment, settings)),
      ...returnedByTerms(order, refunds, now),
    },
  }
}

/** The sums that go back and that the shop keeps, by the terms of a paid order, if the customer cancels now. */
function returnedByTerms(
  { total, fulfilment, payment }: Order,
  refunds: readonly { amount: number }[],
  now: Date,
): { returned?: number; kept?: number } {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const paid = refundable({ total, refunded, ...payment })
  const returned = returnedOf(paid, fulfilment.date, payment.returns, now)
  if (paid === 0 || payment.returns.length === 0) return {}
  return { returned, ...(returned < paid && { kept: paid - returned }) }
}

/** An order as staff work on it. */
export function staffAnswer(order: Order, events: readonly OrderEvent[]): StaffOrder {
  const { number, status, fulfilment } = order
  const { method, reference, paidAt } = order.payment
  return {
    number,
    status,
    payment: wireTimes({ method, reference, paidAt }),
    events: wireTimes(events),
    next: [...staffSteps(status, fulfilment.method)],
    linkedNumber: order.linked?.number ?? null,
  }
}
