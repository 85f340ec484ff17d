import type { PaymentMethod } from '#domain/order/payment/payment.ts'

/** The ways to pay (D27), as customers call them. */
export const PAYMENT_WORDS: Record<PaymentMethod, string> = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  qrph: 'QR Ph',
}
