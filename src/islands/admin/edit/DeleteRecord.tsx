import type { UseMutationResult } from '@tanstack/react-query'
import { forgetUnsaved } from '#islands/admin/edit/form/unsaved/unsaved.ts'
import { AskButton } from './AskButton.tsx'
import { Refusal } from './Refusal.tsx'
import { showSuccess } from './show-success.ts'

type Props<Record> = {
  /** On the button: "Delete category". */
  label: string
  /** The question: "Delete Breads?" */
  title: string
  /** The consequence of deleting it. */
  message: string
  /** On the button that confirms. */
  confirmLabel?: string
  /** Said once it is done. */
  deletedWords?: string
  remove: UseMutationResult<Record, Error, void>
  done: (last: Record) => void
}

/** Deletes something for good, after asking; a refusal stays to be read. */
export function DeleteRecord<Record>({
  label,
  title,
  message,
  confirmLabel = 'Delete',
  deletedWords,
  remove,
  done,
}: Props<Record>) {
  return (
    <div className="admin-actions">
      <AskButton
        words={label}
        look="danger"
        isBusy={remove.isPending}
        busyWords="One moment…"
        title={title}
        message={message}
        confirmLabel={confirmLabel}
        isDestructive
        run={() =>
          remove.mutate(undefined, {
            onSuccess: (last) => {
              forgetUnsaved()
              if (deletedWords) showSuccess(deletedWords)
              done(last)
            },
          })
        }
      />
      <Refusal
        title={confirmLabel === 'Delete' ? 'Not deleted.' : 'Nothing was changed.'}
        error={remove.error}
      />
    </div>
  )
}
