import type { UseMutationResult } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
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
      <button
        type="button"
        className="button quiet"
        aria-label={ariaLabel}
        aria-disabled={change.isPending || undefined}
        onClick={() => !change.isPending && setAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          {...question}
          onConfirm={() => {
            setAsking(false)
            change.mutate(undefined, { onError: (error) => showFailure(failure, error) })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
