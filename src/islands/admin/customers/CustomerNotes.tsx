import { request } from '#client/api.ts'
import { addCustomerNote, type Customer, getCustomer } from '#contract/admin/customer.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { TeamNote } from '#islands/admin/edit/TeamNote.tsx'

type Props = { customerKey: string; notes: Customer['notes'] }

/** The team's notes on a customer, and a form for another one. */
export function CustomerNotes({ customerKey, notes }: Props) {
  return (
    <section className="account-part" aria-labelledby="notes-title">
      <h3 id="notes-title">Notes of the team</h3>
      {notes.length === 0 ? (
        <p>No notes yet. Customers never see them.</p>
      ) : (
        <ul className="customer-notes">
          {notes.map(({ id, at, username, text }) => (
            <li key={id}>
              <small>
                {username ?? 'Somebody'}, {momentWords(at)}
              </small>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <TeamNote
        add={(text) => request(addCustomerNote, { params: { key: customerKey }, body: { text } })}
        list={getCustomer}
      />
    </section>
  )
}
