import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'
import { whenSound } from '#contract/sound.ts'
import { line } from '#contract/text.ts'
import { PAYMENT_METHODS } from '#domain/order/payment/payment.ts'
import { referenceProblem } from '#domain/order/payment/payment-reference.ts'

export const MAX_REFERENCE = 60

export const paymentMethod = z.enum(PAYMENT_METHODS)

/** The reference number that a payment service gave to a transfer. */
export const paymentReference = line(MAX_REFERENCE)

/** The shopper's payment; it has a reference only if they have already paid. */
export const chosenPayment = z
  .strictObject({ method: paymentMethod, reference: z.nullable(paymentReference) })
  .check(
    z.refine(({ method, reference }) => reference === null || referenceProblem(method, reference) === null, {
      ...whenSound,
      path: ['reference'],
    }),
  )

/**
 * The shop's own account to pay into by hand; `picture` is its QR code. `null` when nothing is left to pay
 * this way.
 */
const paymentInstructions = z.object({
  accountName: z.string(),
  accountNumber: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  amount: pesoAmount,
  reference: z.string(),
  payBefore: z.string(),
})

/** An order's payment. `paidAt` is when staff confirmed it. */
export const orderPayment = z.object({
  method: paymentMethod,
  reference: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  instructions: z.nullable(paymentInstructions),
  /** The reference number of the rest, as the customer sent it, until staff have checked it. */
  balanceReference: z.optional(z.string()),
  /** Whether it is paid online now, by the call `openOnlinePayment`; by hand it can be paid as well, if there are instructions. */
  isOnline: z.optional(z.boolean()),
})
