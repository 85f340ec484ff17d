import { useEffect, useRef } from 'react'
import { ERROR_MESSAGES, errorKind } from '#domain/page/error/error-kind.ts'
import { MAX_RETRIES } from '#domain/page/error/error-recovery.ts'
import { reportAddress } from '#domain/page/error/error-report.ts'
import { reloadNow } from '#stores/page/reload.ts'
import { say } from '#words/say.ts'
import { keepOpen } from './full-screen.ts'

type Props = {
  error: Error
  /** The number of the next attempt; `null` if there is none. */
  attempt: number | null
  onRetry: () => void
}

/** The full-page error screen (§2): what happened, and the ways out. */
export function ErrorScreen({ error, attempt, onRetry }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current) keepOpen(dialog.current)
  }, [])
  const kind = errorKind(error)
  return (
    <dialog ref={dialog} className="fault" aria-labelledby="fault-title" aria-describedby="fault-words">
      <h2 id="fault-title">{say('Oops! Something went wrong')}</h2>
      <p id="fault-words">{say(ERROR_MESSAGES[kind])}</p>
      <div className="fault-ways">
        {attempt !== null && (
          <button type="button" className="button" onClick={onRetry}>
            {say('Try Again (Attempt {attempt} of {most})', { attempt, most: MAX_RETRIES })}
          </button>
        )}
        <button type="button" className={attempt === null ? 'button' : 'button quiet'} onClick={reloadNow}>
          {say('Refresh Page')}
        </button>
        <a className="button quiet" href={reportOf(error)}>
          {say('Report Issue')}
        </a>
      </div>
    </dialog>
  )
}

function reportOf(error: Error): string {
  const email = document.querySelector<HTMLMetaElement>('meta[name="shop-email"]')?.content ?? ''
  const { name, message, stack = '' } = error
  return reportAddress({ email, kind: errorKind(error), name, message, stack, path: location.pathname })
}
