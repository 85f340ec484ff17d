import { useEffect, useRef } from 'react'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'

type State = Readonly<Record<string, unknown>>
type Props = {
  /** The record that the edit was based on, and its current state. */
  before: State | null
  theirs: State
  takeTheirs: () => void
  keepMine: () => void
  close: () => void
}

/** Somebody else has saved the same record: shows their changes, and asks whose edit should win. */
export function Conflict({ before, theirs, takeTheirs, keepMine, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby="conflict-title" onClose={close}>
      <h2 id="conflict-title">Somebody else has saved this in the meantime</h2>
      <p>They changed: {changeWords(before, theirs) || 'nothing that can be seen here'}</p>
      <div className="admin-actions">
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          Keep editing
        </button>
        <button type="button" className="button quiet" onClick={takeTheirs}>
          Take theirs, drop mine
        </button>
        <button type="button" className="button" onClick={keepMine}>
          Save mine over it
        </button>
      </div>
    </dialog>
  )
}
