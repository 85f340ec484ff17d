import { useState } from 'react'
import { request } from '#client/api.ts'
import { addCustomerNote, type Customer, getCustomer } from '#contract/admin/customer.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'

const MAX_NOTE = 1000

type Props = { customerKey: string; notes: Customer['notes'] }

/** The team's notes on a customer, and a form for another one. */
export function CustomerNotes({ customerKey, notes }: Props) {
  const [text, setText] = useState('')
  const { mutate, isPending } = useChange({
    send: (words: string) =>
      request(addCustomerNote, { params: { key: customerKey }, body: { text: words } }),
    apply: () => setText(''),
    list: getCustomer,
  })
  return (
    <section className="account-part" aria-labelledby="notes-title">
      <h3 id="notes-title">Notes of the team</h3>
      {notes.length === 0 ? (
        <p>No notes yet. Customers never see them.</p>
      ) : (
        <ul className="customer-notes">
          {notes.map(({ id, at, username, text: words }) => (
            <li key={id}>
              <small>
                {username ?? 'Somebody'}, {momentWords(at)}
              </small>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
      <form
        className="admin-actions team-note"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() && !isPending) mutate(text, reportFailure('Not saved.'))
        }}
      >
        <TypedField label="Note for the team" rows={2} maxLength={MAX_NOTE} value={text} change={setText} />
        <WorkButton words="Add note" look="quiet" isBusy={isPending} busyWords="Adding…" />
      </form>
    </section>
  )
}
