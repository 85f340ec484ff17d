import type { OrderStatus } from '#contract/order/order.ts'

/** The status of an order (D23), in words for its customer. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Waiting for your payment',
  CONFIRMED: 'Confirmed',
  BAKING: 'In the oven',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'On its way',
  PICKED_UP: 'Picked up',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'Not handed over',
}

/** The status of one order: a payment whose reference the customer has sent is being checked. */
export function statusWords({
  status,
  payment,
}: {
  status: OrderStatus
  payment: { reference: string | null }
}): string {
  if (status === 'PENDING_PAYMENT' && payment.reference) return 'Checking your payment'
  return STATUS_WORDS[status]
}

/** The same with the reference number that the customer sent. */
export function checkingWords(reference: string): string {
  return `We are checking your payment (ref ${reference}).`
}
