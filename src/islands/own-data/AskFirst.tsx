import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { say } from '#words/say.ts'

type Props = {
  /** The button that asks. */
  words: string
  title: string
  confirmLabel: string
  isBusy?: boolean
  /** Why it could not be done. */
  problem?: string
  /** Called when the question opens, to drop an earlier problem. */
  onAsk?: () => void
  onConfirm: () => void
  children: ReactNode
}

/**
 * Asks before something is deleted, in its place: the kit's dialog would bring this page a style sheet of its own, and the
 * site's policy has room for few. The focus is on the way out, and goes back to the button.
 */
export function AskFirst({ words, title, confirmLabel, isBusy = false, problem = '', ...rest }: Props) {
  const [isAsked, setAsked] = useState(false)
  const wasAsked = useRef(false)
  const out = useRef<HTMLButtonElement>(null)
  const way = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (isAsked) out.current?.focus()
    else if (wasAsked.current) way.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])

  if (!isAsked) {
    return (
      <button
        ref={way}
        type="button"
        className="button quiet"
        onClick={() => {
          rest.onAsk?.()
          setAsked(true)
        }}
      >
        {words}
      </button>
    )
  }
  return (
    <section
      className="problem-box own-ask"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && setAsked(false)}
    >
      <h3 id={id}>{title}</h3>
      {rest.children}
      <p role="alert" className="field-error">
        {problem}
      </p>
      <div className="own-ways">
        <button
          type="button"
          className="button quiet danger"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && rest.onConfirm()}
        >
          {isBusy ? say('One moment…') : confirmLabel}
        </button>
        <button ref={out} type="button" className="button quiet" onClick={() => setAsked(false)}>
          {say('Keep it')}
        </button>
      </div>
    </section>
  )
}
