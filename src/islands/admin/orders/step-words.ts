import type { OrderStatus } from '#contract/order/order.ts'
import type { Centavos } from '#domain/money.ts'
import type { OrderOrigin } from '#domain/order/order-origin.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'

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

type OrderPayment = {
  total: Centavos
  deposit?: Centavos | null | undefined
  toPay?: Centavos | undefined
  payment: { method: PaymentMethod; reference: string | null; paidAt: string | null }
}

/** How an order is paid, and what is known of it: cash is taken when the order is handed over. */
export function paymentWords(order: OrderPayment): string {
  const { method, reference, paidAt } = order.payment
  if (order.total === 0 && !paidAt && !reference) return 'nothing to pay'
  return method === 'cash' && !paidAt ? 'cash, to collect' : `${PAYMENT_WORDS[method]}, ${stateWords(order)}`
}

function stateWords({ deposit, toPay, payment: { paidAt, reference } }: OrderPayment): string {
  if (paidAt) return deposit && toPay ? 'deposit paid' : 'paid'
  return reference ? 'reference sent, to confirm' : 'not paid'
}

/** How an order came in. */
export const ORIGIN_WORDS: Record<OrderOrigin, string> = {
  web: 'on the site',
  phone: 'by phone',
  messenger: 'by Messenger',
  counter: 'at the counter',
}

/** Shown where the shop can no longer read what the customer left: damaged, or sealed under a lost secret. */
export const UNREADABLE_ORDER = 'This order’s customer data cannot be read.'
