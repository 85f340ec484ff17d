import { useState } from 'react'
import { MAX_REASON, type PlacedOrder } from '#contract/order/order.ts'
import { momentWords } from '#domain/time/moment-words.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'

type Props = {
  order: Pick<PlacedOrder, 'number' | 'linked' | 'payment'>
  /** Up to when it can be cancelled, ISO 8601. */
  until: string
  isBusy: boolean
  /** Why it could not be cancelled. */
  problem: string
  onCancel: (reason: string | null) => void
  /** Asks again, or no longer. */
  onAsk: () => void
}

/** Cancelling cannot be taken back, so it is asked for twice; up to when it can be done is said before. */
export function CancelOrder({ order, until, isBusy, problem, onCancel, onAsk }: Props) {
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
        aria-label={`Cancel order ${order.number}`}
        onClick={() => ask(true)}
      >
        Cancel order
      </button>
      <small className="muted">You can cancel until {momentWords(until)}.</small>
      {isAsked && (
        <ConfirmDialog
          type="warning"
          title={`Cancel order ${order.number}?`}
          message={messageOf(order)}
          confirmLabel="Yes, cancel it"
          cancelLabel="Keep it"
          isDestructive
          isBusy={isBusy}
          problem={problem}
          onConfirm={() => onCancel(reason.trim() || null)}
          onCancel={() => ask(false)}
        >
          <div className="field">
            <label htmlFor={`reason-${order.number}`}>
              Why? <span className="muted">(optional)</span>
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

function messageOf({ linked, payment }: Props['order']): string {
  return [
    'This cannot be undone.',
    linked && linked.status !== 'CANCELLED' && `Your other order ${linked.number} remains, at its price.`,
    (payment.paidAt || payment.reference) && 'We will return what you have paid for it.',
  ]
    .filter(Boolean)
    .join(' ')
}
