import type { QueryClient } from '@tanstack/react-query'
import { request } from '#client/api.ts'
import { getShortMessage, listOutbox, markMessageSent, type OutboxMessage } from '#contract/admin/message.ts'
import { countWork } from '#contract/admin/office.ts'
import { TELL_AFTER_MS } from '#domain/order/work/step-undo.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { smsLink } from '#islands/order/text/text-words.ts'
import { refetch } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'

/** Where the messages wait that staff send by hand. */
const WAITING_MESSAGES = '/admin/messages?show=outbox&state=to-copy'
/** The time that the server's clock may be behind. */
const CLOCK_MS = 1_000

/** The button that sends a message by hand. */
export function sendWords({ channel }: Pick<OutboxMessage, 'channel'>): string {
  return channel === 'phone' ? 'Text it' : 'Mail it by hand'
}

/** Opens the telephone's messages, or the mail program, with the words in it. */
export async function openWords({ id, channel, recipient, subject, text }: OutboxMessage): Promise<void> {
  const address =
    channel === 'phone'
      ? smsLink(recipient, (await request(getShortMessage, { params: { id } })).sms)
      : `mailto:${encodeURIComponent(recipient)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  location.assign(address)
}

/** Offers to send by hand what nothing mails to the orders' customers, once the step cannot be taken back. */
export function offerMessageLater(client: QueryClient, numbers: readonly string[]): void {
  setTimeout(() => void offerMessage(client, numbers).catch(() => undefined), TELL_AFTER_MS + CLOCK_MS)
}

async function offerMessage(client: QueryClient, numbers: readonly string[]): Promise<void> {
  void refetch(client, countWork)
  const { content } = await request(listOutbox, { query: { state: 'to-copy', page: 0 } })
  const message = content.find(({ orderNumber }) => numbers.includes(orderNumber))
  if (!message) return
  if (numbers.length > 1)
    showToast({
      title: `${numbers.length} orders:`,
      message: 'customers wait for a message.',
      action: { label: 'To the messages', run: () => location.assign(WAITING_MESSAGES) },
    })
  else
    showToast({
      title: `Order ${message.orderNumber}:`,
      message: `${message.recipient} waits for a message.`,
      action: { label: sendWords(message), run: () => void sendByHand(client, message) },
    })
}

async function sendByHand(client: QueryClient, message: OutboxMessage): Promise<void> {
  try {
    await openWords(message)
    await request(markMessageSent, { params: { id: message.id } })
  } catch (error) {
    showFailure('The message was not sent.', error)
  }
  for (const call of [listOutbox, countWork]) void refetch(client, call)
}
