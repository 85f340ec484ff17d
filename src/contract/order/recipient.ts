import * as z from 'zod/mini'
import { personName, phone } from '#contract/person.ts'
import { whenSound } from '#contract/sound.ts'
import { text } from '#contract/text.ts'
import type { PaymentMethod } from '#domain/order/payment/payment.ts'
import { mayHidePrices, type Recipient } from '#domain/order/recipient.ts'

const MAX_NAME = 100
/** The number of characters that fit on the card. */
export const MAX_CARD_MESSAGE = 200

/** The recipient of an order, if not the customer, and what goes with it. */
export const recipient = z.strictObject({
  name: personName(MAX_NAME),
  phone,
  /** The words for the card. */
  message: z.nullable(text(MAX_CARD_MESSAGE)),
  /** Leaves prices off the papers that go with the goods; not possible with cash. */
  hidesPrices: z.boolean(),
})

type Order = {
  recipient?: Recipient | null | undefined
  payment: { method: PaymentMethod }
  expectedTotal: number
}

/** Prices cannot be hidden from the person who pays them at the door. */
export const hiddenPricesRule = z.refine<Order>(
  ({ recipient, payment, expectedTotal }) =>
    !recipient?.hidesPrices || mayHidePrices(payment.method, expectedTotal === 0),
  { ...whenSound, path: ['recipient', 'hidesPrices'], error: 'must be false when paid in cash' },
)
