import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageOf, pageQuery } from '#contract/page.ts'
import { feedbackAnswers } from '#contract/shop/feedback.ts'

export const listFeedback = endpoint({
  summary: 'Customers’ feedback on their orders, newest first, with the average of all ratings',
  method: 'GET',
  path: '/admin/feedback',
  access: 'staff',
  query: pageQuery,
  answer: z.object({
    ...pageOf(z.object({ orderNumber: z.string(), givenAt: z.string(), answers: feedbackAnswers })).shape,
    /** From 1 to 5; `null` without ratings. */
    averageRating: z.nullable(z.number()),
  }),
})
