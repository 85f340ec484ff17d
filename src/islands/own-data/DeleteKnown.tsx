import { useStore } from '@nanostores/react'
import type { OwnData } from '#contract/shop/own-data.ts'
import { deletingData, readKnownData } from '#stores/page/known-data.ts'
import { AskFirst } from './AskFirst.tsx'

type Props = { data: OwnData }

/** Deletes what may be deleted, after saying what that is; says which orders are in the way. */
export function DeleteKnown({ data: { awaited, orders, email, bookYears } }: Props) {
  const state = useStore(deletingData.$state)
  if (awaited.length > 0) {
    return (
      <div className="own-note">
        <p>
          <b>Not yet possible to delete:</b>
        </p>
        <ul>
          {awaited.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <button type="button" className="button quiet" onClick={() => void readKnownData()}>
          Look again
        </button>
      </div>
    )
  }
  return (
    <AskFirst
      words="Delete my data…"
      title="Delete your data?"
      confirmLabel="Delete my data"
      isBusy={state.status === 'sending'}
      problem={state.status === 'refused' ? state.message : ''}
      onAsk={deletingData.edit}
      onConfirm={() => void deletingData.submit(undefined)}
    >
      <p>
        We delete what we know of {email}: your name, number, address, notes, card messages, e-mails, messages
        and words of feedback. This cannot be undone, and links to your orders then show nothing of you.
      </p>
      {orders.length > 0 && (
        <p>
          Goods, sums, days, towns, vouchers, payment references, and for how many people a discount by law
          was given stay in our books for {bookYears} years from the order, because tax law asks for it. They
          no longer name you.
        </p>
      )}
    </AskFirst>
  )
}
