import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: string
  /** Names its style: `wide` for a table. */
  look?: string | false
  close: () => void
  children: ReactNode
}

/** A dialog over the screen for as long as it is rendered; the focus goes back to what opened it. */
export function OfficeDialog({ title, look, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed, not only taken away: the browser gives the focus back to where it was.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={look ? `admin-dialog ${look}` : 'admin-dialog'}
      aria-labelledby={id}
      tabIndex={-1}
      // A dialog inside it may close, too.
      onClose={(event) => event.target === dialog.current && close()}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

/** Closes the dialog around it. */
export function CloseButton({ isMain = false, children }: { isMain?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      className={isMain ? 'button' : 'button quiet'}
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      {children}
    </button>
  )
}
