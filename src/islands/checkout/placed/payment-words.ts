import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { phrase, type Words } from '#words/say.ts'

/** The ways to pay (D27), as customers call them. */
export const PAYMENT_WORDS = {
  cash: phrase('Cash'),
  gcash: phrase('GCash'),
  maya: phrase('Maya'),
  qrph: phrase('QR Ph'),
} as const satisfies Record<PaymentMethod, Words>
