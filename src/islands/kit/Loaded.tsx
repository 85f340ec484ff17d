import type { ReactNode } from 'react'
import { adviceOf } from '#client/advice.ts'
import { wordsOf } from '#client/errors.ts'
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
          {adviceOf(error) && <p>{adviceOf(error)}</p>}
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
