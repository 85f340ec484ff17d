import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { paymentMethod } from '#contract/order/payment/payment.ts'
import { returnSteps } from '#contract/order/payment/schedule.ts'
import { BENEFICIARIES } from '#domain/lawful-discount/beneficiary.ts'

/** See D27, D28. */
export const getOrderOptions = endpoint({
  summary: 'Choices when ordering: where the shop delivers (PSGC codes), and how to pay',
  method: 'GET',
  path: '/orders/options',
  access: 'public',
  answer: z.object({
    delivery: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        fee: pesoAmount,
        minimum: pesoAmount,
        /** 0 is Sunday, 6 Saturday. */
        weekdays: z.array(z.int()),
      }),
    ),
    paymentMethods: z.array(paymentMethod),
    /** Ways to pay that a provider confirms. */
    onlineMethods: z._default(z.array(paymentMethod), []),
    paymentHours: z.number(),
    cancelHours: z.number(),
    /** When orders will be taken again, ISO 8601 with offset; `null` if they are not paused. */
    pausedUntil: z.nullable(z.string()),
    /** The part that is returned if a customer cancels; left out: everything. */
    returns: z.optional(returnSteps),
    /** The persons to whom the shop gives the discount that the law has for them. */
    lawful: z._default(z.array(z.enum(BENEFICIARIES)), []),
  }),
})
