import { useRef } from 'react'
import { SHORTCUTS, useShortcut } from './use-shortcut.ts'

/** The keyboard shortcuts of this screen, at `?` or by its button. */
export function ShortcutHelp() {
  const dialog = useRef<HTMLDialogElement>(null)
  const show = () => dialog.current?.showModal()
  useShortcut('?', show)
  return (
    <>
      <button type="button" className="link-button shortcut-help" onClick={show}>
        Keyboard shortcuts
      </button>
      <dialog ref={dialog} className="admin-dialog" aria-labelledby="shortcuts-title">
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
        <dl className="details">
          {Object.entries(SHORTCUTS).map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit" className="button">
            Close
          </button>
        </form>
      </dialog>
    </>
  )
}
