import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'
import { paymentMethod } from '#contract/order/payment/payment.ts'

/** Money of an order beyond its first payment: paid since an edit, promised back, or returned. */
export const moneyEntry = z.object({
  kind: z.enum(['paid-later', 'refund-promised', 'refunded']),
  at: z.string(),
  amount: pesoAmount,
  method: paymentMethod,
  username: z.nullable(z.string()),
})

/** A message to an order's customer: mailed, or written for staff to send by hand. */
export const toldMessage = z.object({
  id: z.int(),
  subject: z.string(),
  channel: z.enum(['email', 'phone']),
  at: z.string(),
  /** `null` while it waits to be mailed, or to be sent by hand. */
  sentAt: z.nullable(z.string()),
})
