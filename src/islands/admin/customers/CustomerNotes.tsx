import { useState } from 'react'
import { request } from '#client/api.ts'
import { addCustomerNote, type Customer, getCustomer } from '#contract/admin/customer.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
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
          if (text.trim() && !isPending)
            mutate(text, { onError: (error) => showFailure('Not saved.', error) })
        }}
      >
        <label className="admin-field">
          Note for the team
          <textarea
            rows={2}
            maxLength={MAX_NOTE}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="button quiet" aria-disabled={isPending || undefined}>
          {isPending ? 'Adding…' : 'Add note'}
        </button>
      </form>
    </section>
  )
}
