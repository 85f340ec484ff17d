import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { feedbackAnswers } from '#contract/shop/feedback.ts'

/** What customers told of their orders, the newest first, and the average of all their ratings. */
export const listFeedback = endpoint({
  method: 'GET',
  path: '/admin/feedback',
  access: 'staff',
  summary: 'What customers told of their orders',
  query: pageQuery,
  answer: z.object({
    ...pageOf(z.object({ orderNumber: z.string(), givenAt: z.string(), answers: feedbackAnswers })).shape,
    /** From 1 to 5; `null` while nobody has rated. */
    averageRating: z.nullable(z.number()),
  }),
})
