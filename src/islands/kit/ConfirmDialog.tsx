import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import './confirm.css'
import { say } from '#words/say.ts'

type Props = {
  /** The kind of question; it names the dialog's style. */
  type: 'warning' | 'info'
  title: string
  message: string
  confirmLabel: string
  cancelLabel: string
  /** The action cannot be undone: the focus is on the way out. */
  isDestructive?: boolean
  /** The action is under way: pressing again does nothing. */
  isBusy?: boolean
  /** Why it could not be done. */
  problem?: string
  onConfirm: () => void
  onCancel: () => void
  children?: ReactNode
}

/**
 * Asks before something is done (§3), for as long as it is rendered. Escape, Back and the second button leave things as
 * they are; the focus goes back to what asked.
 */
export function ConfirmDialog({ type, title, message, onConfirm, onCancel, children, ...rest }: Props) {
  const { confirmLabel, cancelLabel, isDestructive = false, isBusy = false, problem = '' } = rest
  const dialog = useRef<HTMLDialogElement>(null)
  const out = useRef<HTMLButtonElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed, not only taken away: the browser gives the focus back to where it was.
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (isDestructive) out.current?.focus()
  }, [isDestructive])

  return (
    <dialog
      ref={dialog}
      className={`confirm ${type}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onClose={onCancel}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-message`}>{message}</p>
      {children}
      <p role="alert" className="field-error">
        {problem}
      </p>
      <div className="confirm-ways">
        <button
          type="button"
          className={isDestructive ? 'button quiet danger' : 'button'}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onConfirm()}
        >
          {isBusy ? say('One moment…') : confirmLabel}
        </button>
        <button ref={out} type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          {cancelLabel}
        </button>
      </div>
    </dialog>
  )
}
