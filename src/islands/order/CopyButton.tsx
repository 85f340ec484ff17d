import { useState } from 'react'
import { say } from '#words/say.ts'

type Props = {
  text: string
  /** The button's text; `Copy` by default. */
  label?: string
  /** Names the text for screen readers: `the order number`. */
  name?: string
  /** Names what is copied, if not a number: `the text`. */
  what?: string
}

/** Copies a number, so that nobody has to retype it in another app. */
export function CopyButton({ text, label = say('Copy'), name, what = say('the number') }: Props) {
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(say('Copied'))
    } catch {
      // On plain http, or where it is forbidden: the words themselves can be selected.
      setStatus(say('Press and hold {what} to copy it', { what }))
    }
  }
  return (
    <span className="copy">
      <button
        type="button"
        className="button quiet small"
        aria-label={name && say('Copy {name}', { name })}
        onClick={() => void copy()}
      >
        {label}
      </button>
      <small role="status">{status}</small>
    </span>
  )
}
