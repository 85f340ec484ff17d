import { useState } from 'react'

type Props = {
  /** The text to copy, and its name. */
  text: string
  name: string
}

/** Copies a number, so that nobody has to retype it in another app. */
export function CopyButton({ text, name }: Props) {
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied')
    } catch {
      // On plain http, or where it is forbidden: the number itself can be selected.
      say('Press and hold the number to copy it')
    }
  }
  return (
    <span className="copy">
      <button
        type="button"
        className="button quiet small"
        aria-label={`Copy ${name}`}
        onClick={() => void copy()}
      >
        Copy
      </button>
      <small role="status">{said}</small>
    </span>
  )
}
