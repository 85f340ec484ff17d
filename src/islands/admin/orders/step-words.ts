import type { OrderStatus } from '#contract/order/order.ts'
import type { OrderOrigin } from '#domain/order/order-origin.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { PAYMENT_WORDS } from '#islands/checkout/payment-words.ts'

/** The status of an order, in the words of the people who work on it (D23). */
export const STAFF_STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Waits for payment',
  CONFIRMED: 'Confirmed',
  BAKING: 'Baking',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'On its way',
  PICKED_UP: 'Picked up',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'No-show',
}

/** The action that takes an order to a status. */
export const STEP_WORDS: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Wait for payment',
  CONFIRMED: 'Confirm',
  BAKING: 'Start baking',
  READY: 'Mark ready',
  OUT_FOR_DELIVERY: 'Send the rider',
  PICKED_UP: 'Hand over',
  COMPLETED: 'Complete',
  CANCELLED: 'Cancel order',
  NO_SHOW: 'No-show',
}

/** Steps that give up an order: they are asked about first, with a reason. */
export function isGivingUp(status: OrderStatus): boolean {
  return status === 'CANCELLED' || status === 'NO_SHOW'
}

/** How an order is paid: cash is not confirmed, it is taken when the order is handed over. */
export function paymentWords({ method, paidAt }: { method: PaymentMethod; paidAt: string | null }): string {
  if (method === 'cash') return 'cash'
  return `${PAYMENT_WORDS[method]}, ${paidAt ? 'paid' : 'not confirmed'}`
}

/** How an order came in: "by phone". */
export const ORIGIN_WORDS: Record<OrderOrigin, string> = {
  web: 'the site',
  phone: 'phone',
  messenger: 'Messenger',
}

/** Shown where the shop can no longer read what the customer left: damaged, or sealed under a lost secret. */
export const UNREADABLE_ORDER = 'This order’s customer data cannot be read.'
