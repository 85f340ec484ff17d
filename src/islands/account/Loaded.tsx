import { type ReactNode, useEffect } from 'react'
import type { ResourceState } from '#stores/resource.ts'

type Props<Value> = {
  state: ResourceState<Value>
  /** Asks again. */
  retry: () => void
  /** Lines that stand in until the answer is there. */
  lines: number
  children: (value: Value) => ReactNode
}

/** What the server tells, while it is awaited, when it is there, and when it cannot be had. */
export function Loaded<Value>({ state, retry, lines, children }: Props<Value>) {
  const { status, value, message, isUnreachable } = state
  const hasFailed = status === 'failed'

  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])

  return (
    <>
      {hasFailed && (
        <div role="alert" className="problem-box">
          <p>{message}</p>
          {isUnreachable && <p>We cannot reach the bakery right now. Please check your connection.</p>}
          <button type="button" className="button quiet" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {value === null ? !hasFailed && <Skeleton lines={lines} /> : children(value)}
    </>
  )
}

function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="lines-skeleton" role="status">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <p key={line} className="line-skeleton" />
      ))}
    </div>
  )
}
