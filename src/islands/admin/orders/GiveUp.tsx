import { useEffect, useRef, useState } from 'react'
import type { OrderStatus } from '#contract/order.ts'
import { STEP_WORDS } from './step-words.ts'

type Props = { number: string; status: OrderStatus; take: (reason: string | null) => void; close: () => void }

const MAX_REASON = 500

/** Asks before an order is given up, and why. */
export function GiveUp({ number, status, take, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby="give-up-title" onClose={close}>
      <h2 id="give-up-title">
        {STEP_WORDS[status]}: {number}?
      </h2>
      <p>
        It cannot be taken back. Stock, places in the oven and voucher uses are given back while nothing is
        baked.
      </p>
      <form method="dialog">
        <label className="admin-field">
          <span>
            Reason <small>(optional)</small>
          </span>
          <input maxLength={MAX_REASON} value={reason} onChange={({ target }) => setReason(target.value)} />
        </label>
        <div className="admin-actions">
          <button type="submit" className="button quiet">
            Keep the order
          </button>
          <button type="submit" className="button quiet danger" onClick={() => take(reason.trim() || null)}>
            {STEP_WORDS[status]}
          </button>
        </div>
      </form>
    </dialog>
  )
}
