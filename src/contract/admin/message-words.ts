import * as z from 'zod/mini'
import { messageWordsShape } from '#contract/content/message-words.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ORDER_MESSAGES } from '#domain/order/message/message-words.ts'

const kind = z.enum(ORDER_MESSAGES)
const words = z.strictObject(messageWordsShape)
const params = z.object({ kind })

const message = z.object({
  kind,
  version: z.int(),
  words,
  /** Differs from the shop’s own wording. */
  isChanged: z.boolean(),
})

export type WordedMessage = z.output<typeof message>

const PLACEHOLDERS =
  'Plain text with placeholders such as `{number}`. One that the part does not know is refused by name, and so is a part without one that it needs: `{link}` in the short texts, `{payment}`, `{refund}`, `{changes}` and `{money}` in the sentences of the messages that have them.'

export const listMessageWords = endpoint({
  summary: 'The wordings of all messages to customers about their orders',
  method: 'GET',
  path: '/admin/message-words',
  access: 'admin',
  answer: z.array(message),
})

export const updateMessageWords = endpoint({
  summary: 'Changes the wording of a message: from now on it is sent like this',
  method: 'PUT',
  path: '/admin/message-words/{kind}',
  access: 'admin',
  ifMatch: true,
  details: `Messages already written stay as they are. ${PLACEHOLDERS}`,
  params,
  body: words,
  answer: message,
})

export const resetMessageWords = endpoint({
  summary: 'Gives a message the shop’s own wording again',
  method: 'DELETE',
  path: '/admin/message-words/{kind}',
  access: 'admin',
  ifMatch: true,
  params,
  answer: message,
})

export const previewMessageWords = endpoint({
  summary: 'A message about a sample order in a wording, as customers would get it',
  method: 'POST',
  path: '/admin/message-words/{kind}/preview',
  access: 'admin',
  details: `Changes nothing. ${PLACEHOLDERS}`,
  params,
  body: words,
  answer: z.object({
    subject: z.string(),
    /** The e-mail. */
    text: z.string(),
    /** The message to a customer without an e-mail address, to copy to the telephone. */
    phone: z.string(),
    sms: z.string(),
    messenger: z.string(),
  }),
})
