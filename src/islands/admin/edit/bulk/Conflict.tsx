import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import { fieldWords } from '#islands/admin/edit/words/field-words.ts'

type State = Readonly<Record<string, unknown>>
type Props = {
  /** The record that the edit was based on, and its current state. */
  before: State | null
  theirs: State
  /** The fields that were changed here. */
  mine: readonly string[]
  /** Absent if both have changed the same thing. */
  keepBoth?: () => void
  takeTheirs: () => void
  keepMine: () => void
  close: () => void
}

/** Somebody else has saved the same record: shows what either has changed, and asks what should be kept. */
export function Conflict({ before, theirs, mine, keepBoth, takeTheirs, keepMine, close }: Props) {
  return (
    <OfficeDialog title="Somebody else has saved this in the meantime" close={close}>
      <p>They changed: {changeWords(before, theirs) || 'nothing that can be seen here'}</p>
      <p>You changed: {mine.map(fieldWords).join(', ')}</p>
      <div className="admin-actions">
        <CloseButton>Keep editing</CloseButton>
        <button type="button" className="button quiet" onClick={takeTheirs}>
          Take theirs, drop mine
        </button>
        <button type="button" className={keepBoth ? 'button quiet' : 'button'} onClick={keepMine}>
          Save mine over it
        </button>
        {keepBoth && (
          <button type="button" className="button" onClick={keepBoth}>
            Keep both
          </button>
        )}
      </div>
    </OfficeDialog>
  )
}
