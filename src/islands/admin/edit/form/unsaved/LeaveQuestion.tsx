import { useStore } from '@nanostores/react'
import { ConfirmDialog } from '#islands/kit/ConfirmDialog.tsx'
import { $leaving, answerLeaving } from './unsaved.ts'

/** Asks before unsaved edits are lost. */
export function LeaveQuestion() {
  if (!useStore($leaving)) return null
  return (
    <ConfirmDialog
      type="warning"
      title="Leave without saving?"
      message="Your changes here are not saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDestructive
      onConfirm={() => answerLeaving(true)}
      onCancel={() => answerLeaving(false)}
    />
  )
}
