import type { OrderDetail } from '#contract/admin/order/order.ts'
import { formatCentavos } from '#domain/money.ts'
import { changeWords } from '#domain/order/edit/change-words.ts'
import { STATUS_WORDS } from '#domain/order/work/status-words.ts'
import { momentWords } from '#domain/time/moment-words.ts'

const BY = { customer: 'the customer', staff: 'staff', clock: 'itself' } as const

/** Every step and every edit with who, when and why (D23), and the team's notes. */
export function OrderHistory({ order: { events, edits, staffNotes } }: { order: OrderDetail }) {
  return (
    <section className="order-history" aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      <ol>
        {[...events, ...edits]
          .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
          .map((entry) =>
            'status' in entry ? (
              <Step key={`${entry.at} ${entry.status}`} {...entry} />
            ) : (
              <Edit key={`${entry.at} ${entry.total}`} {...entry} />
            ),
          )}
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
