import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'
import { MAX_SAVED_ANSWERS, MAX_SAVED_WORDS } from '#domain/order/enquiry/saved-answer.ts'

const words = text(MAX_SAVED_WORDS)
const answers = z
  .array(z.strictObject({ english: words, filipino: z.nullable(words) }))
  .check(z.maxLength(MAX_SAVED_ANSWERS))

/** The saved answers with the version that an edit names; 0 until the shop has saved its own. */
const savedAnswers = z.object({ answers, version: z.int() })

export type SavedAnswers = z.output<typeof savedAnswers>

const path = '/admin/saved-answers'

export const getSavedAnswers = endpoint({
  summary: 'The words that the office often writes to customers of enquiries',
  method: 'GET',
  path,
  access: 'staff',
  answer: savedAnswers,
})

export const updateSavedAnswers = endpoint({
  summary: 'Replaces the saved answers, in the order in which they are shown',
  method: 'PUT',
  path,
  access: 'admin',
  ifMatch: true,
  body: z.strictObject({ answers }),
  answer: savedAnswers,
})
