import type { OrderStatus } from '#domain/order/order-status.ts'

/** The status of an order, in the words of the people who work on it (D23). */
export const STATUS_WORDS: Record<OrderStatus, string> = {
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
