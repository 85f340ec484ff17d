import { useState } from 'react'
import { type FollowedOrder, MAX_REASON, type PlacedOrder } from '#contract/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { say } from '#words/say.ts'

type Props = {
  order: Pick<PlacedOrder, 'number' | 'linked' | 'payment'>
  /** The last moment at which it can be cancelled, ISO 8601. */
  until: string
  /** What becomes of the money by terms that keep some of it. */
  terms?: Pick<FollowedOrder['cancellation'], 'returned' | 'kept'>
  isBusy: boolean
  /** Why it could not be cancelled. */
  problem: string
  onCancel: (reason: string | null) => void
  /** Called when the question opens or closes, to drop an earlier problem. */
  onAsk: () => void
}

/** Cancelling cannot be undone, so it asks first; until when it is possible is said beside the button. */
export function CancelOrder({ order, until, terms, isBusy, problem, onCancel, onAsk }: Props) {
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const ask = (asks: boolean) => {
    onAsk()
    setAsked(asks)
  }
  return (
    <div className="cancel">
      <button
        type="button"
        className="button quiet"
        aria-label={say('Cancel order {number}', { number: order.number })}
        onClick={() => ask(true)}
      >
        {say('Cancel order')}
      </button>
      <small className="muted">{say('You can cancel until {time}.', { time: momentWords(until) })}</small>
      {isAsked && (
        <ConfirmDialog
          type="warning"
          title={say('Cancel order {number}?', { number: order.number })}
          message={messageOf(order, terms)}
          confirmLabel={say('Yes, cancel it')}
          cancelLabel={say('Keep it')}
          isDestructive
          isBusy={isBusy}
          problem={problem}
          onConfirm={() => onCancel(reason.trim() || null)}
          onCancel={() => ask(false)}
        >
          <div className="field">
            <label htmlFor={`reason-${order.number}`}>
              {say('Why?')} <span className="muted">{say('(optional)')}</span>
            </label>
            <input
              id={`reason-${order.number}`}
              value={reason}
              maxLength={MAX_REASON}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </div>
  )
}

function messageOf({ linked, payment }: Props['order'], terms: Props['terms']): string {
  return [
    say('This cannot be undone.'),
    linked &&
      linked.status !== 'CANCELLED' &&
      say('Your other order {number} stays as it is.', { number: linked.number }),
    terms?.returned === undefined
      ? (payment.paidAt || payment.reference) && say('We will refund what you have paid for it.')
      : say(
          terms.kept ? 'By its terms we return {returned} and keep {kept}.' : 'We return {returned} to you.',
          {
            returned: formatCentavos(terms.returned),
            kept: formatCentavos(terms.kept ?? 0),
          },
        ),
  ]
    .filter(Boolean)
    .join(' ')
}
