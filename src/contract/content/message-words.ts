import * as z from 'zod/mini'
import { optionally } from '#contract/optionally.ts'
import { line, text } from '#contract/text.ts'
import { ORDER_MESSAGES } from '#domain/order/message/message-words.ts'

const MAX_LINE = 150
const MAX_BODY = 2000
const MAX_SMS = 300
const MAX_MESSENGER = 1000

/** The wording of a message to a customer; see `MessageWords`. */
export const messageWordsShape = {
  subject: line(MAX_LINE),
  greeting: line(MAX_LINE),
  body: text(MAX_BODY),
  sms: line(MAX_SMS),
  messenger: text(MAX_MESSENGER),
}

const ownWords = z.strictObject({
  version: z.int().check(z.minimum(1)),
  words: z.strictObject(optionally(messageWordsShape)),
})

const kinds = Object.fromEntries(ORDER_MESSAGES.map((kind) => [kind, ownWords])) as Record<
  (typeof ORDER_MESSAGES)[number],
  typeof ownWords
>

/** Wordings that an admin has changed, by message. */
export const changedMessages = z.strictObject(optionally(kinds))
