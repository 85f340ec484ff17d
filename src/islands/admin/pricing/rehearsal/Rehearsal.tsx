import { useState } from 'react'
import { wordsOf } from '#client/errors.ts'
import { REHEARSAL_WEEKS, type TriedSizes } from '#contract/admin/product/price-plan.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { Outcome } from './Outcome.tsx'
import { outcomeWords, WEEKS, weeksWords } from './rehearsal-words.ts'
import { useRehearsal } from './use-rehearsal.ts'
import './rehearsal.css'

type Props = {
  /** The prices to try; nothing while some are not written as prices. */
  sizes: TriedSizes | undefined
  /** Says why nothing can be tried yet. */
  refuse?: () => void
}

/** Tries prices against the orders of the last weeks on request, and shows what these would have earned. */
export function Rehearsal({ sizes, refuse }: Props) {
  const [weeks, setWeeks] = useState<number>(REHEARSAL_WEEKS.usual)
  const [settled, ask] = useState('')
  const current = JSON.stringify([weeks, sizes])
  // The outcome belongs to exactly these prices: other ones have none until somebody asks.
  const isAsked = settled === current
  const { data, error, isFetching, refetch } = useRehearsal(sizes, weeks, isAsked)
  const attempt = () => {
    if (!sizes) refuse?.()
    else if (!isAsked) ask(current)
    else if (!isFetching) void refetch()
  }
  const result = isAsked ? data : undefined
  return (
    <section className="rehearsal" aria-label="Trial on past orders">
      <div className="admin-actions">
        <SelectField
          label="Orders of"
          value={weeks}
          choices={WEEKS.map((choice) => [choice, weeksWords(choice)])}
          change={(value) => setWeeks(Number(value))}
        />
        <WorkButton
          words="Try on past orders"
          look="quiet"
          isBusy={isFetching}
          busyWords="Trying…"
          run={attempt}
        />
      </div>
      {isAsked && error && !isFetching && (
        <p role="alert" className="refusal">
          Not tried. {wordsOf(error)}
        </p>
      )}
      <p role="status">{result && <b>{outcomeWords(result, weeks)}</b>}</p>
      {result && <Outcome result={result} />}
    </section>
  )
}
