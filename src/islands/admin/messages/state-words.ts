import type { OutboxMessage } from '#contract/admin/message.ts'

/** How a message to a customer fares. */
export const STATE_WORDS: Record<OutboxMessage['state'], string> = {
  waiting: 'Waiting',
  'to-copy': 'To send by hand',
  sent: 'Sent',
}
