import type { ReactNode } from 'react'
import { AnswerError, isUnreachable, RequestError, wordsOf } from '#client/errors.ts'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import type { CallState } from '#islands/query/together.ts'
import { say } from '#words/say.ts'
import { useAfterPaint } from './use-after-paint.ts'

type Props<Value> = {
  of: CallState<Value>
  /** Placeholder lines until the answer arrives. */
  lines?: number
  /** A placeholder, if lines would have the wrong size. */
  placeholder?: ReactNode
  children: (value: Value) => ReactNode
}

/**
 * Shows an answer of the server, its placeholder, or its failure. What is known already is drawn a moment after the screen
 * around it: a slow phone shows at once where one has come.
 */
export function Loaded<Value>({
  of: { data, error, isFetching, refetch },
  lines = 0,
  placeholder = <Skeleton lines={lines} />,
  children,
}: Props<Value>) {
  const isScreenDrawn = useAfterPaint()
  const value = isScreenDrawn ? data : undefined
  const isComing = data !== undefined && !isScreenDrawn
  return (
    <>
      {error && (
        <div role="alert" className="problem-box">
          <p>{wordsOf(error)}</p>
          {isUnreachable(error) && <p>{reasonWords(error)}</p>}
          <button
            type="button"
            className="button quiet"
            aria-disabled={isFetching || undefined}
            onClick={() => void refetch()}
          >
            {say(isFetching ? 'Trying…' : 'Try again')}
          </button>
        </div>
      )}
      {isComing && (
        <div className="loaded-coming" aria-hidden="true">
          {placeholder}
        </div>
      )}
      {value !== undefined && children(value)}
      {data === undefined && !error && placeholder}
      {data === undefined && !error && <StillLoading />}
    </>
  )
}

/** A server that answers is no fault of the connection. */
function reasonWords(error: unknown): string {
  return say(
    isAnswer(error)
      ? 'The fault is at the bakery, not with your connection. Please try again in a moment.'
      : 'We cannot reach the bakery right now. Please check your connection.',
  )
}

/** An operation of several calls has the failure of one of them as its cause. */
function isAnswer(error: unknown): boolean {
  return error instanceof AnswerError || (error instanceof RequestError && isAnswer(error.cause))
}

function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="lines-skeleton" role="status">
      <span className="visually-hidden">{say('Loading…')}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <p key={line} className="line-skeleton" />
      ))}
    </div>
  )
}
