import { request } from '#client/api.ts'
import {
  listOutbox,
  markMessageSent,
  type OutboxMessage,
  retryMessage,
  sendMessageAgain,
} from '#contract/admin/message.ts'
import { countWork } from '#contract/admin/office.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { reportFailure, showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { CopyButton } from '#islands/order/CopyButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { ShortTexts } from './ShortTexts.tsx'
import { openWords, sendWords } from './send-by-hand.ts'
import { STATE_WORDS } from './state-words.ts'

const CALLS = { retry: retryMessage, sent: markMessageSent, again: sendMessageAgain } as const

const DONE_WORDS = {
  retry: 'is being sent again.',
  sent: 'is marked as sent.',
  again: 'is in the list once more.',
} as const

/** One message to a customer: its text to copy, and its actions. */
export function OutgoingMessage({ message }: { message: OutboxMessage }) {
  const { id, orderNumber, mayRetry, state, recipient, subject, text } = message
  const { mutate, isPending } = useChange({
    send: (what: keyof typeof DONE_WORDS) => request(CALLS[what], { params: { id } }),
    apply: (_client, _answer, what) => showSuccess(`The message about ${orderNumber}`, DONE_WORDS[what]),
    list: listOutbox,
    also: [countWork],
  })
  const act = (what: keyof typeof DONE_WORDS) => isPending || mutate(what, reportFailure('Not done.'))
  // Opened is as good as sent; “Send again” is there for a text that was closed unsent.
  const sendByHand = () =>
    openWords(message).then(
      () => act('sent'),
      (error) => showFailure('The text could not be written.', error),
    )
  return (
    <li className="admin-card message" aria-label={`${subject}, to ${recipient}`}>
      <h2>{subject}</h2>
      <p>
        <span className="badge">{STATE_WORDS[state]}</span>
        <span>
          to <b>{recipient}</b> <CopyButton text={recipient} name={`the address ${recipient}`} />
        </span>
        <a href={`/admin/orders?order=${encodeURIComponent(orderNumber)}`}>Order {orderNumber}</a>
        <small>{momentWords(message.createdAt)}</small>
      </p>
      {message.isUnreadable && <p>Parts of this message cannot be read.</p>}
      <p className="message-text">{text}</p>
      <p>
        <small>{statusWords(message)}</small>
      </p>
      <div className="admin-actions">
        {state === 'to-copy' && !message.isUnreadable && (
          <button type="button" className="button" onClick={() => void sendByHand()}>
            {sendWords(message)}
          </button>
        )}
        <CopyButton text={text} name="the text" />
        {mayRetry && (
          <WorkButton words="Mail it now" look="quiet" isBusy={isPending} run={() => act('retry')} />
        )}
        {state === 'sent' && !message.isUnreadable && (
          <WorkButton words="Send again" look="quiet" isBusy={isPending} run={() => act('again')} />
        )}
        {state !== 'sent' && (
          <WorkButton words="Mark as sent" look="quiet" isBusy={isPending} run={() => act('sent')} />
        )}
      </div>
      <ShortTexts id={id} />
    </li>
  )
}

/** Its status so far. */
function statusWords({ sentAt, sentBy, attempts, nextAttemptAt, failure }: OutboxMessage): string {
  if (sentAt) return `Sent ${momentWords(sentAt)}${sentBy ? ` by ${sentBy}` : ''}.`
  return [
    attempts > 0 && `Tried ${attempts} ${attempts === 1 ? 'time' : 'times'}.`,
    failure && `It failed: ${failure}.`,
    nextAttemptAt && `Next try ${momentWords(nextAttemptAt)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
