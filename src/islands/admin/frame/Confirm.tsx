import { useEffect, useRef } from 'react'

/** A question before something that cannot be taken back (§3). */
type Confirmation = {
  title: string
  message: string
  confirmLabel: string
  cancelLabel?: string
  /** Something is lost: the button says so, and the other one has the focus. */
  destructive?: boolean
}

type Props = Confirmation & { onConfirm: () => void; onClose: () => void }

/** Asks while it is on the screen. Escape, Back and the other button leave everything as it is. */
export function Confirm({
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  onConfirm,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby="confirm-title" onClose={onClose}>
      <h2 id="confirm-title">{title}</h2>
      <p>{message}</p>
      <form method="dialog" className="admin-actions">
        <button type="submit" className="button quiet">
          {cancelLabel}
        </button>
        <button type="submit" className={destructive ? 'button quiet danger' : 'button'} onClick={onConfirm}>
          {confirmLabel}
        </button>
      </form>
    </dialog>
  )
}
