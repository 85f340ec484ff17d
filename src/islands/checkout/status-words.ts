import type { OrderStatus } from '#contract/order/order.ts'

/** How an order is doing (D23), as its customer reads it. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Waiting for your payment',
  CONFIRMED: 'Confirmed',
  BAKING: 'In the oven',
  READY: 'Ready',
  OUT_FOR_DELIVERY: 'On its way',
  PICKED_UP: 'Picked up',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'Not picked up',
}
