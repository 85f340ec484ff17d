import { useStore } from '@nanostores/react'
import type { OwnData } from '#contract/shop/own-data.ts'
import { deletingData, readKnownData } from '#stores/page/known-data.ts'
import { say } from '#words/say.ts'
import { AskFirst } from './AskFirst.tsx'

type Props = { data: OwnData }

/** Deletes what may be deleted, after saying what that is; says which orders are in the way. */
export function DeleteKnown({ data: { awaited, orders, email, bookYears } }: Props) {
  const state = useStore(deletingData.$state)
  if (awaited.length > 0) {
    return (
      <div className="own-note">
        <p>
          <b>{say('Not yet possible to delete:')}</b>
        </p>
        <ul>
          {awaited.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <button type="button" className="button quiet" onClick={() => void readKnownData()}>
          {say('Look again')}
        </button>
      </div>
    )
  }
  return (
    <AskFirst
      words={say('Delete my data…')}
      title={say('Delete your data?')}
      confirmLabel={say('Delete my data')}
      isBusy={state.status === 'sending'}
      problem={state.status === 'refused' ? state.message : ''}
      onAsk={deletingData.edit}
      onConfirm={() => void deletingData.submit(undefined)}
    >
      <p>
        {say(
          'We delete what we know of {email}: your name, number, address, notes, card messages, e-mails, messages and words of feedback. This cannot be undone, and links to your orders then show nothing of you.',
          { email },
        )}
      </p>
      {orders.length > 0 && (
        <p>
          {say(
            'Goods, sums, days, towns, vouchers, payment references, and for how many people a discount by law was given stay in our books for {years} years from the order, because tax law asks for it. They no longer name you.',
            { years: bookYears },
          )}
        </p>
      )}
    </AskFirst>
  )
}
