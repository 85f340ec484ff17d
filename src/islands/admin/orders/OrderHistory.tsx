import { Fragment } from 'react'
import type { OrderDetail } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { changeWords } from '#domain/order/edit/change-words.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'

const BY = { customer: 'the customer', staff: 'staff', clock: 'itself', gateway: 'the payment' } as const

/** Every step, edit, payment, refund and message with who, when and why (D23), and the team's notes. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { staffNotes } = order
  return (
    <section className="order-history" aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      <ol>
        {entriesOf(order)
          .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
          .map(({ key, row }) => (
            <Fragment key={key}>{row}</Fragment>
          ))}
      </ol>
      {staffNotes.length > 0 && (
        <>
          <h3>Notes</h3>
          <ul>
            {staffNotes.map(({ id, at, username, text }) => (
              <li key={id}>
                <small>
                  {username ?? 'Somebody'}, {momentWords(at)}
                </small>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function entriesOf({ events, edits, money, messages }: OrderDetail) {
  return [
    ...events.map((one, place) => ({ at: one.at, key: `step ${place}`, row: <Step {...one} /> })),
    ...edits.map((one, place) => ({ at: one.at, key: `edit ${place}`, row: <Edit {...one} /> })),
    ...money.map((one) => ({
      at: one.at,
      key: `${one.at} ${one.kind} ${one.amount}`,
      row: <Money {...one} />,
    })),
    ...messages.map((one) => ({ at: one.at, key: `message ${one.id}`, row: <Message {...one} /> })),
  ]
}

const MONEY_WORDS: Record<OrderDetail['money'][number]['kind'], string> = {
  'paid-later': 'Rest paid',
  'refund-promised': 'Refund promised',
  refunded: 'Money returned',
}

function Money({ kind, at, amount, method, username }: OrderDetail['money'][number]) {
  return (
    <li>
      <b>{MONEY_WORDS[kind]}</b> {momentWords(at)}, by {username ?? BY.customer}:{' '}
      <span className="money">{formatCentavos(amount)}</span>, {PAYMENT_WORDS[method]}
    </li>
  )
}

function Message({ subject, channel, at, sentAt }: OrderDetail['messages'][number]) {
  return (
    <li>
      <b>{channel === 'email' ? 'E-mail' : 'Text message'}</b> {momentWords(at)}: “{subject}”
      {sentAt === null && ', not sent yet'}
    </li>
  )
}

function Step({ status, at, by, username, reason, undoneAt }: OrderDetail['events'][number]) {
  return (
    <li>
      <b className={undoneAt ? 'undone' : undefined}>{STATUS_WORDS[status]}</b> {undoneAt && '(taken back) '}
      {momentWords(at)}, by {username ?? BY[by]}
      {reason && <>: {reason}</>}
    </li>
  )
}

function Edit({ at, username, changes, totalBefore, total }: OrderDetail['edits'][number]) {
  return (
    <li>
      <b>Changed</b> {momentWords(at)}, by {username ?? BY.staff}: {changeWords(changes).join('; ')}
      {total !== totalBefore && (
        <>
          . {formatCentavos(total)} instead of {formatCentavos(totalBefore)}
        </>
      )}
    </li>
  )
}
