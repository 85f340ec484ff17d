import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useShortcut } from '#islands/admin/frame/use-shortcut.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = { isDirty: boolean; isSaving: boolean; save: () => void; discard: () => void }

/** Says that something is unsaved, and prevents leaving by accident. Ctrl+S saves. */
export function UnsavedBar({ isDirty, isSaving, save, discard }: Props) {
  useShortcut('Ctrl+S', save, isDirty && !isSaving)
  useUnsaved(isDirty)

  return (
    <div className="unsaved-bar" role="status" hidden={!isDirty}>
      {isDirty && (
        <>
          <span>Unsaved changes</span>
          <button type="button" className="button quiet" onClick={discard} disabled={isSaving}>
            Discard
          </button>
          <WorkButton words="Save" isBusy={isSaving} busyWords="Saving…" run={save} />
        </>
      )}
    </div>
  )
}
