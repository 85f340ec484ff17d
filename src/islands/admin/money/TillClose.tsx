import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { closeDay, correctDayClose, type DayClose, getDayMoney } from '#contract/admin/order/money.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import { cashDifference, type Till } from '#domain/order/payment/day-money.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { $auth } from '#stores/account/auth.ts'
import { AmountField, centavosOf } from './AmountField.tsx'

const TILL_WORDS: Record<Till, { title: string; hint: string }> = {
  counter: { title: 'Counter', hint: 'Cash of pickups, less refunds in cash' },
  riders: { title: 'Riders', hint: 'Cash collected at the door' },
}
const MAX_NOTE = 1000
const MAX_REASON = 500

type Props = { date: string; till: Till; cash: Centavos; close: DayClose | null }

/** The cash of a till: what the day brought, and once it was counted, by how much it differs. */
export function TillClose({ date, till, cash, close }: Props) {
  const { user } = useStore($auth)
  const [isEditing, setEditing] = useState(false)
  const { title, hint } = TILL_WORDS[till]
  return (
    <section className="till" aria-label={`Till: ${title}`}>
      <h3>
        {title} <small>{hint}</small>
      </h3>
      <p>
        Cash of the day: <b className="money">{formatCentavos(cash)}</b>
      </p>
      {close && <Closed close={close} cash={cash} />}
      {close && !isEditing && isAdmin(user) && (
        <button type="button" className="link-button" onClick={() => setEditing(true)}>
          Correct the count<span className="visually-hidden"> of {title}</span>
        </button>
      )}
      {(!close || isEditing) && (
        <CountForm
          date={date}
          till={till}
          cash={cash}
          close={close}
          title={title}
          done={() => setEditing(false)}
        />
      )}
    </section>
  )
}

function Closed({ close, cash }: { close: DayClose; cash: Centavos }) {
  const { opening, counted, difference, note, closedAt, closedBy } = close
  return (
    <>
      <dl className="details">
        <Sum of="In the morning" amount={opening} />
        <Sum of="There should be" amount={opening + close.cash} />
        <Sum of="Counted" amount={counted} />
        <div>
          <dt>Difference</dt>
          <dd className="money">{differenceWords(difference)}</dd>
        </div>
      </dl>
      {note && <p>{note}</p>}
      <p>
        <small>
          Closed {momentWords(closedAt)}
          {closedBy && `, by ${closedBy}`}
        </small>
      </p>
      {cash !== close.cash && (
        <p>
          <b>
            Since then the day’s cash has changed from {formatCentavos(close.cash)} to {formatCentavos(cash)}.
          </b>
        </p>
      )}
    </>
  )
}

type FormProps = Props & { title: string; done: () => void }

/** Counting a till, or correcting the count with a reason. */
function CountForm({ date, till, cash, close, title, done }: FormProps) {
  const [opening, setOpening] = useState(close ? String(close.opening / 100) : '')
  const [counted, setCounted] = useState(close ? String(close.counted / 100) : '')
  const [note, setNote] = useState(close?.note ?? '')
  const [reason, setReason] = useState('')
  const amounts = { opening: centavosOf(opening), counted: centavosOf(counted) }
  const { mutate, isPending } = useChange({
    send: (body: { opening: Centavos; counted: Centavos; note: string | null }) =>
      close
        ? request(correctDayClose, {
            params: { id: close.id },
            version: close.version,
            body: { ...body, reason: reason.trim() },
          })
        : request(closeDay, { body: { ...body, date, till } }),
    apply: () => {
      showSuccess(`${title}:`, close ? 'corrected.' : 'closed for the day.')
      done()
    },
    list: getDayMoney,
  })
  const isReady =
    amounts.opening !== null && amounts.counted !== null && (close === null || reason.trim() !== '')
  const difference =
    amounts.opening === null || amounts.counted === null
      ? null
      : cashDifference({ opening: amounts.opening, cash: close?.cash ?? cash, counted: amounts.counted })
  return (
    <WorkForm
      className="till-form"
      isBusy={isPending}
      send={() => {
        const { opening: first, counted: last } = amounts
        if (!isReady || first === null || last === null) return
        mutate({ opening: first, counted: last, note: note.trim() || null }, reportFailure('Not closed.'))
      }}
    >
      <AmountField label="Cash in the morning" value={opening} change={setOpening} />
      <AmountField label="Cash counted now" value={counted} change={setCounted} />
      {difference !== null && (
        <p role="status">
          Difference: <b className="money">{differenceWords(difference)}</b>
        </p>
      )}
      <TypedField label="Note" isOptional maxLength={MAX_NOTE} value={note} change={setNote} />
      {close && (
        <TypedField
          label="Reason for the correction"
          required
          maxLength={MAX_REASON}
          value={reason}
          change={setReason}
        />
      )}
      <button type="submit" className="button" aria-disabled={!isReady || isPending || undefined}>
        {close ? 'Save the correction' : `Close ${title}`}
      </button>
    </WorkForm>
  )
}

function differenceWords(difference: Centavos): string {
  if (difference === 0) return 'none'
  return `${formatCentavos(Math.abs(difference))} ${difference > 0 ? 'too much' : 'missing'}`
}

function Sum({ of, amount }: { of: string; amount: Centavos }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd className="money">{formatCentavos(amount)}</dd>
    </div>
  )
}
