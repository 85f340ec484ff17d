import { useState } from 'react'

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
export function CopyButton({ text, label = 'Copy', name, what = 'the number' }: Props) {
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied')
    } catch {
      // On plain http, or where it is forbidden: the words themselves can be selected.
      say(`Press and hold ${what} to copy it`)
    }
  }
  return (
    <span className="copy">
      <button
        type="button"
        className="button quiet small"
        aria-label={name && `Copy ${name}`}
        onClick={() => void copy()}
      >
        {label}
      </button>
      <small role="status">{said}</small>
    </span>
  )
}
