import { type ReactNode, useRef, useState } from 'react'

type Props = {
  /** The field and its record: "Stock of Ensaymada, Regular". */
  label: string
  value: string
  /** The value as shown while nobody edits it. */
  display: string
  inputMode: 'numeric' | 'decimal'
  /** Why the typed value is wrong; nothing if it is right. */
  check: (typed: string) => string | undefined
  save: (typed: string) => void
  isSaving: boolean
  /** Shown below the open field, for a value that is right and another one than now; otherwise it gets none. */
  aside?: (typed: string | undefined) => ReactNode
}

/** A figure that is edited in its place: Enter or leaving it saves, Escape leaves it as it was. */
export function InlineEdit({ label, value, display, inputMode, check, save, isSaving, aside }: Props) {
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const error = typed === undefined ? undefined : check(typed)

  const close = () => {
    setTyped(undefined)
    // The field is gone: the focus goes back to where it was.
    requestAnimationFrame(() => button.current?.focus())
  }
  const commit = () => {
    if (typed === undefined || error) return
    if (typed.trim() !== value) save(typed.trim())
    setTyped(undefined)
  }

  if (typed === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className="inline-edit"
        aria-label={`${label}: ${display}. Change`}
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && setTyped(value)}
      >
        {isSaving ? '…' : display}
      </button>
    )
  }
  return (
    <span className="inline-edit-open">
      <input
        // biome-ignore lint/a11y/noAutofocus: the button under the finger has just become this field.
        autoFocus
        aria-label={label}
        aria-invalid={Boolean(error)}
        inputMode={inputMode}
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => (error ? setTyped(undefined) : commit())}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && !error) {
            commit()
            close()
          }
          if (key === 'Escape') close()
        }}
      />
      {error && <small role="alert">{error}</small>}
      {aside?.(error || typed.trim() === value ? undefined : typed.trim())}
    </span>
  )
}
