import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#client/api.ts'
import { askWhatIf, type WhatIfAnswer, type WhatIfChange } from '#contract/admin/order/what-if.ts'
import { manilaDate } from '#domain/time/manila.ts'
import { Refusal } from '#islands/admin/edit/Refusal.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { ChangeFields } from './ChangeFields.tsx'
import { type ChangeDraft, changeOf, nothingTyped } from './change.ts'
import { Outcome } from './Outcome.tsx'
import './what-if.css'

/** Tries what another capacity, closed days or hours, or a rush order would do to the promised orders. */
export function WhatIf() {
  const [typed, setTyped] = useState(() => nothingTyped(manilaDate(new Date())))
  const [problem, setProblem] = useState('')
  const [question, setQuestion] = useState<WhatIfChange | null>(null)
  const [answer, setAnswer] = useState<{ change: WhatIfChange; outcome: WhatIfAnswer } | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (change: WhatIfChange) => request(askWhatIf, { body: change }),
    onSuccess: (outcome, change) => setAnswer({ change, outcome }),
  })
  const edit = (next: ChangeDraft) => {
    setProblem('')
    // An outcome of another change would be taken for this one's.
    setQuestion(null)
    reset()
    setTyped(next)
  }
  const ask = () => {
    const read = changeOf(typed)
    setProblem('problem' in read ? read.problem : '')
    if (!('change' in read) || (isPending && question)) return
    setQuestion(read.change)
    mutate(read.change)
  }
  return (
    <>
      <p>Nothing is changed by trying it. Promised orders stay as they are.</p>
      <ChangeFields typed={typed} change={edit} />
      <div className="admin-actions">
        <WorkButton words="See what would happen" isBusy={isPending} run={ask} />
      </div>
      <Refusal title="Not worked out." error={error} problem={problem} />
      <div role="status">
        {answer && answer.change === question && (
          <Outcome outcome={answer.outcome} change={answer.change} refresh={() => mutate(answer.change)} />
        )}
      </div>
    </>
  )
}
