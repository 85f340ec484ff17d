import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { tokenParams } from '#contract/order/order.ts'
import { textOrNone } from '#contract/text.ts'
import {
  HANDOVER_WORDS,
  HIGHEST_RATING,
  LOWEST_RATING,
  MAX_FEEDBACK_TEXT,
  type QuestionId,
} from '#domain/page/feedback.ts'

/** Comments on an order are personal data and are deleted after a year. */
export const FEEDBACK_RETENTION_DAYS = 365

/** An answer to each of the shop's questions; `checkAnswers` knows which are required. */
const fields = {
  bake: z.optional(z.nullable(z.int().check(z.minimum(LOWEST_RATING), z.maximum(HIGHEST_RATING)))),
  handover: z.optional(z.nullable(z.enum(Object.keys(HANDOVER_WORDS) as (keyof typeof HANDOVER_WORDS)[]))),
  again: z.optional(z.nullable(z.boolean())),
  words: z.optional(z.nullable(textOrNone(MAX_FEEDBACK_TEXT))),
} satisfies Record<QuestionId, z.core.$ZodType>

export const feedbackAnswers = z.object(fields)

export type FeedbackAnswers = z.output<typeof feedbackAnswers>

/** The order, and the customer's feedback so far. */
const orderFeedback = z.object({
  number: z.string(),
  given: z.nullable(z.object({ at: z.string(), answers: feedbackAnswers })),
})

export type OrderFeedback = z.output<typeof orderFeedback>

export const getFeedback = endpoint({
  summary:
    'The customer’s feedback on an order that was handed over; 409 before that, and for cancelled orders',
  method: 'GET',
  path: '/orders/{token}/feedback',
  access: 'public',
  params: tokenParams,
  answer: orderFeedback,
})

export const giveFeedback = endpoint({
  summary: 'Sends feedback on an order that was handed over',
  details: 'Each order has one: sending again replaces it.',
  method: 'POST',
  path: '/orders/{token}/feedback',
  access: 'public',
  repeatable: true,
  params: tokenParams,
  body: z.strictObject(fields),
  answer: orderFeedback,
})
