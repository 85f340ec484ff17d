import type { OrderDetail } from '#contract/admin/order/order.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { momentWords } from '#domain/time/moment-words.ts'

const BY = { customer: 'the customer', staff: 'staff', clock: 'itself' } as const

/** Every step with who, when and why (D23), and the team's notes. */
export function OrderHistory({ order: { events, staffNotes } }: { order: OrderDetail }) {
  return (
    <section className="order-history" aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      <ol>
        {events.map(({ status, at, by, username, reason, undoneAt }) => (
          <li key={`${at} ${status}`}>
            <b className={undoneAt ? 'undone' : undefined}>{STATUS_WORDS[status]}</b>{' '}
            {undoneAt && '(taken back) '}
            {momentWords(at)}, by {username ?? BY[by]}
            {reason && <>: {reason}</>}
          </li>
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
