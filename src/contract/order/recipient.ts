import * as z from 'zod/mini'
import { whenSound } from '#contract/sound.ts'
import { line, phone, text } from '#contract/text.ts'
import type { PaymentMethod } from '#domain/order/payment.ts'
import { mayHidePrices, type Recipient } from '#domain/order/recipient.ts'

const MAX_NAME = 100
/** As many letters as fit on the card. */
export const MAX_CARD_MESSAGE = 200

/** Whom an order is for where that is not the customer, and what goes with it. */
export const recipient = z.strictObject({
  name: line(MAX_NAME),
  phone,
  /** The words for the card that goes with it. */
  message: z.nullable(text(MAX_CARD_MESSAGE)),
  /** No price goes with the goods; not with cash. */
  hidesPrices: z.boolean(),
})

type Given = { recipient?: Recipient | null | undefined; payment: { method: PaymentMethod } }

/** Prices are not hidden from who pays them. */
export const hiddenPricesRule = z.refine<Given>(
  ({ recipient, payment }) => !recipient?.hidesPrices || mayHidePrices(payment.method),
  { ...whenSound, path: ['recipient', 'hidesPrices'], error: 'must be false when paid in cash' },
)
