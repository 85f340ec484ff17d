import type { OutboxMessage } from '#contract/admin/message.ts'

/** The delivery status of a message to a customer. */
export const STATE_WORDS: Record<OutboxMessage['state'], string> = {
  waiting: 'Waiting',
  'to-copy': 'To send by hand',
  sent: 'Sent',
}
