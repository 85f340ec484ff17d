import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'

type Props<Value> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'onConfirm' | 'onCancel' | 'isBusy' | 'problem'
> & {
  /** On the button, and for those who hear it, of what it is. */
  label: string
  ariaLabel: string
  /** Said if it could not be done. */
  failure: string
  change: UseMutationResult<Value, Error, unknown>
}

/** Asks, and then does it. */
export function AskButton<Value>({ label, ariaLabel, failure, change, ...question }: Props<Value>) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <WorkButton
        words={label}
        look="quiet"
        aria-label={ariaLabel}
        isBusy={change.isPending}
        run={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          {...question}
          onConfirm={() => {
            setAsking(false)
            change.mutate(undefined, reportFailure(failure))
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
