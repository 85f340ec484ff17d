import * as z from 'zod/mini'
import { pesoAmount } from '#contract/money.ts'
import { chosenPayment } from '#contract/order/payment/payment.ts'
import { personName, phone } from '#contract/person.ts'
import { email, text } from '#contract/text.ts'
import { LANGUAGES } from '#words/language.ts'
import { fulfilment, laterHandover } from './fulfilment.ts'
import { lawfulClaim } from './lawful.ts'
import { laterItems, lines, MAX_NOTE, splitRule, voucherCode } from './quote.ts'
import { hiddenPricesRule, recipient } from './recipient.ts'

const MAX_NAME = 100

/**
 * An order to place (D22): no prices except the total that was shown. With `later` it becomes two linked
 * orders, handed over the same way on two days; `expectedTotal` is the sum of both.
 */
export const orderDraft = z
  .strictObject({
    items: lines,
    fulfilment,
    later: z.optional(z.nullable(z.strictObject({ items: laterItems, ...laterHandover }))),
    customer: z.strictObject({ name: personName(MAX_NAME), phone, email: z.nullable(email) }),
    recipient: z.optional(z.nullable(recipient)),
    payment: chosenPayment,
    voucherCode,
    lawful: z.optional(z.nullable(lawfulClaim)),
    note: z.nullable(text(MAX_NOTE)),
    expectedTotal: pesoAmount,
    /** The language of its messages; the request's if left out. */
    language: z.optional(z.enum(LANGUAGES)),
  })
  .check(splitRule, hiddenPricesRule)

export type OrderDraft = z.output<typeof orderDraft>
