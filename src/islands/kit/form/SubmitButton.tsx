type Props = {
  /** The button's text, and its text while working. */
  words: string
  busyWords: string
  isBusy: boolean
}

/** Sends a form. It keeps the focus while it is busy, so it is not switched off: the store sends nothing twice. */
export function SubmitButton({ words, busyWords, isBusy }: Props) {
  return (
    <button type="submit" className="button place" aria-disabled={isBusy || undefined}>
      {isBusy ? busyWords : words}
    </button>
  )
}
