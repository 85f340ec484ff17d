import { useState } from 'react'
import { manilaDate } from '#domain/time/manila.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import type { Step, Workflow } from './small-business.ts'
import { useOperation } from './use-operation.ts'

const ROUTINES: Record<Workflow, { title: string; words: string }> = {
  morning: {
    title: 'Open up',
    words: 'Takes orders again if they are paused, and shows what the day begins with.',
  },
  closing: {
    title: 'Close up',
    words: 'Shows what is left and what tomorrow needs, and publishes the day’s edits.',
  },
}

/** The routines in the morning and in the evening. */
export function Routines() {
  const [done, setDone] = useState<{ name: Workflow; steps: readonly Step[] }>()
  const { mutate, isPending, variables } = useOperation(
    (facade, name: Workflow) => facade.executeWorkflow(name, manilaDate(new Date())),
    (steps, name) => setDone({ name, steps }),
  )
  return (
    <section className="account-part" aria-labelledby="routines-title">
      <h2 id="routines-title">Morning and evening</h2>
      {(['morning', 'closing'] as const).map((name) => (
        <div key={name} className="quiet-choice">
          <p>{ROUTINES[name].words}</p>
          <WorkButton
            words={isPending && variables === name ? 'Working…' : ROUTINES[name].title}
            look="quiet"
            isBusy={isPending}
            run={() => mutate(name)}
          />
        </div>
      ))}
      <div role="status">
        {done && (
          <>
            <h3>{ROUTINES[done.name].title}: done</h3>
            <Figures
              look="details"
              figures={Object.fromEntries(done.steps.map(({ title, result }) => [title, result]))}
            />
          </>
        )}
      </div>
    </section>
  )
}
