import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { personName, phone } from '#contract/person.ts'
import { email, line, text } from '#contract/text.ts'

const MAX_NAME = 100
const MAX_SUBJECT = 150
/** §5: text areas have at most 5000 characters. */
export const MAX_CONTACT_MESSAGE = 5000

/**
 * Many phones share a carrier's address (D38), yet a bakery gets few messages an hour from all of Cavite:
 * more than this from one address come from a machine.
 */
export const CONTACT_LIMIT = { messages: 20, windowSeconds: 3600 }
/** Messages are personal data: a year-old question no longer needs an answer. */
export const CONTACT_RETENTION_DAYS = 365

/** A message to the shop. `website` is a trap: people do not see the field, machines fill it in. */
export const contactMessage = z.strictObject({
  name: personName(MAX_NAME),
  email,
  phone: z.optional(z.nullable(phone)),
  subject: line(MAX_SUBJECT),
  message: text(MAX_CONTACT_MESSAGE),
  website: z.optional(z.string()),
})

export type ContactMessage = z.output<typeof contactMessage>

export const sendContactMessage = endpoint({
  summary: 'Stores a message for the shop and mails it there',
  method: 'POST',
  path: '/email/contact',
  access: 'public',
  status: 201,
  body: contactMessage,
  answer: z.object({ received: z.literal(true) }),
})
