import type { OrderStatus } from '#contract/order.ts'
import type { OrderOrigin } from '#domain/order-origin.ts'

/** How an order stands, as those read it who work on it (D23). */
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

/** What is done to take an order to a status. */
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

/** How an order came: "by phone". */
export const ORIGIN_WORDS: Record<OrderOrigin, string> = {
  web: 'the site',
  phone: 'phone',
  messenger: 'Messenger',
}
