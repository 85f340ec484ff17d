import type { ReactNode } from 'react'
import { isUnreachable, wordsOf } from '#client/errors.ts'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import type { Told } from '#islands/query/together.ts'

type Props<Value> = {
  of: Told<Value>
  /** Lines that stand in until the answer is there. */
  lines?: number
  /** What stands in for it where lines would have another size. */
  placeholder?: ReactNode
  children: (value: Value) => ReactNode
}

/** What the server tells, while it is awaited, when it is there, and when it cannot be had. */
export function Loaded<Value>({
  of: { data, error, isFetching, refetch },
  lines = 0,
  placeholder = <Skeleton lines={lines} />,
  children,
}: Props<Value>) {
  return (
    <>
      {error && (
        <div role="alert" className="problem-box">
          <p>{wordsOf(error)}</p>
          {isUnreachable(error) && <p>We cannot reach the bakery right now. Please check your connection.</p>}
          <button
            type="button"
            className="button quiet"
            aria-disabled={isFetching || undefined}
            onClick={() => void refetch()}
          >
            {isFetching ? 'Trying…' : 'Try again'}
          </button>
        </div>
      )}
      {data === undefined ? !error && placeholder : children(data)}
      {data === undefined && !error && <StillLoading />}
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
