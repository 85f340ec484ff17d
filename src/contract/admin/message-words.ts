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

/** The wordings of all messages to customers about their orders. */
export const listMessageWords = endpoint({
  method: 'GET',
  path: '/admin/message-words',
  access: 'admin',
  answer: z.array(message),
})

/** Changes the wording of a message: from now on it is sent like this. Messages already written stay as they are. */
export const updateMessageWords = endpoint({
  method: 'PUT',
  path: '/admin/message-words/{kind}',
  access: 'admin',
  ifMatch: true,
  details: PLACEHOLDERS,
  params,
  body: words,
  answer: message,
})

/** Gives a message the shop’s own wording again. */
export const resetMessageWords = endpoint({
  method: 'DELETE',
  path: '/admin/message-words/{kind}',
  access: 'admin',
  ifMatch: true,
  params,
  answer: message,
})

/** A message about a sample order in a wording, as customers would get it. Changes nothing. */
export const previewMessageWords = endpoint({
  method: 'POST',
  path: '/admin/message-words/{kind}/preview',
  access: 'admin',
  details: PLACEHOLDERS,
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
