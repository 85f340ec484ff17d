import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParams, pageOf, pageQuery } from '#contract/page.ts'

const yesNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** A message to the shop. */
const contactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  /** Part of it is damaged, or was sealed under a secret that the shop no longer has. */
  isUnreadable: z.boolean(),
  receivedAt: z.string(),
  /** When a copy reached the shop's mailbox. */
  mailedAt: z.nullable(z.string()),
  answered: z.nullable(z.object({ at: z.string(), username: z.nullable(z.string()) })),
})

export const listContactMessages = endpoint({
  summary: 'Messages to the shop, newest first',
  method: 'GET',
  path: '/admin/contact-messages',
  access: 'staff',
  query: z.object({ ...pageQuery.shape, answered: z.optional(yesNo) }),
  answer: pageOf(contactMessage),
})

export const markAnswered = endpoint({
  summary: 'Marks a message as answered, or as waiting again',
  method: 'PUT',
  path: '/admin/contact-messages/{id}/answered',
  access: 'staff',
  params: idParams,
  body: z.strictObject({ answered: z.boolean() }),
  answer: contactMessage,
})

/**
 * `waiting`: will be mailed automatically. `to-copy`: staff send it by hand, since it goes to a telephone,
 * mailing failed for good, or the shop has no mail server. `sent`: mailed, or marked as sent.
 */
const MESSAGE_STATES = ['waiting', 'to-copy', 'sent'] as const

/** A message to a customer about an order. */
const outboxMessage = z.object({
  id: z.int(),
  orderNumber: z.string(),
  kind: z.string(),
  channel: z.enum(['email', 'phone']),
  state: z.enum(MESSAGE_STATES),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Part of it is damaged, or was sealed under a secret that the shop no longer has. */
  isUnreadable: z.boolean(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The person who sent it by hand. */
  sentBy: z.nullable(z.string()),
  /** Whether it is an unsent mail and the shop has a mail server. */
  mayRetry: z.boolean(),
  attempts: z.int(),
  nextAttemptAt: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})

export type OutboxMessage = z.output<typeof outboxMessage>

export const listOutbox = endpoint({
  summary: 'Messages about orders, newest first',
  details: 'Messages about accounts contain links that open them and are shown to nobody.',
  method: 'GET',
  path: '/admin/outbox',
  access: 'staff',
  query: z.object({ ...pageQuery.shape, state: z.optional(z.enum(MESSAGE_STATES)) }),
  answer: pageOf(outboxMessage),
})

export const retryMessage = endpoint({
  summary: 'Retries a message now, whether mailing was given up or its next attempt is still to come',
  method: 'POST',
  path: '/admin/outbox/{id}/retry',
  access: 'staff',
  status: 202,
  params: idParams,
  answer: outboxMessage,
})

export const markMessageSent = endpoint({
  summary: 'Marks a message as sent by hand, so that it will not be mailed',
  method: 'POST',
  path: '/admin/outbox/{id}/sent',
  access: 'staff',
  params: idParams,
  answer: outboxMessage,
})

export const sendMessageAgain = endpoint({
  summary: 'Sends a message that was sent once more, to the same address and in the same words',
  method: 'POST',
  path: '/admin/outbox/{id}/again',
  access: 'staff',
  status: 201,
  details:
    'It is a new message of the outbox, mailed at once or, to a telephone, to be copied. 409 MESSAGE_UNDER_WAY if it was not sent yet, or cannot be read; 429 after three messages of its kind about one order within an hour.',
  params: idParams,
  answer: outboxMessage,
})

export const getShortMessage = endpoint({
  summary: 'A message’s news in the length of a text message, and for Messenger, from the order as it is now',
  method: 'GET',
  path: '/admin/outbox/{id}/short',
  access: 'staff',
  params: idParams,
  answer: z.object({ sms: z.string(), messenger: z.string() }),
})
