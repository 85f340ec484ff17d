import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetUnsaved } from '#islands/admin/edit/form/unsaved/unsaved.ts'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { failureLine } from './show-failure.ts'
import { WorkButton } from './WorkButton.tsx'

type Props<Record> = {
  /** On the button: "Delete category". */
  label: string
  /** The question: "Delete Breads?" */
  title: string
  /** The consequence of deleting it. */
  message: string
  /** On the button that confirms. */
  confirmLabel?: string
  remove: UseMutationResult<Record, Error, void>
  done: (last: Record) => void
}

/** Deletes something for good, after asking; a refusal stays to be read. */
export function DeleteRecord<Record>({
  label,
  title,
  message,
  confirmLabel = 'Delete',
  remove,
  done,
}: Props<Record>) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="admin-actions">
      <WorkButton
        words={label}
        look="danger"
        isBusy={remove.isPending}
        busyWords="One moment…"
        run={() => setAsking(true)}
      />
      {remove.error && (
        <p role="alert" className="refusal">
          {failureLine(confirmLabel === 'Delete' ? 'Not deleted.' : 'Nothing was changed.', remove.error)}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          type="warning"
          title={title}
          message={message}
          confirmLabel={confirmLabel}
          cancelLabel="Keep"
          isDestructive
          onConfirm={() => {
            setAsking(false)
            remove.mutate(undefined, {
              onSuccess: (last) => {
                forgetUnsaved()
                done(last)
              },
            })
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}
