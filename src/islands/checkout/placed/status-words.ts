import type { OrderStatus } from '#contract/order/order.ts'
import { phrase, say, type Words } from '#words/say.ts'

/** The status of an order (D23), in words for its customer. */
export const STATUS_WORDS = {
  PENDING_PAYMENT: phrase('Waiting for your payment'),
  CONFIRMED: phrase('Confirmed'),
  BAKING: phrase('In the oven'),
  READY: phrase('Ready'),
  OUT_FOR_DELIVERY: phrase('On its way'),
  PICKED_UP: phrase('Picked up'),
  COMPLETED: phrase('Completed'),
  CANCELLED: phrase('Cancelled'),
  NO_SHOW: phrase('Not handed over'),
} as const satisfies Record<OrderStatus, Words>

/** The status of one order: a payment whose reference the customer has sent is being checked. */
export function statusWords({
  status,
  payment,
}: {
  status: OrderStatus
  payment: { reference: string | null }
}): string {
  if (status === 'PENDING_PAYMENT' && payment.reference) return say('Checking your payment')
  return say(STATUS_WORDS[status])
}

/** Words for a payment being checked, with the reference number that the customer sent. */
export function checkingWords(reference: string): string {
  return say('We are checking your payment (ref {reference}).', { reference })
}
