import { useStore } from '@nanostores/react'
import { momentWords } from '#domain/moment-words.ts'
import { $pausedUntil } from '#stores/pause.ts'
import './pause-notice.css'

/** Says that the shop takes no orders for now, and when it does again; heard of within a minute. */
export function PauseNotice() {
  const until = useStore($pausedUntil)
  return (
    <div role="status">
      {until && (
        <p className="pause-notice">
          We take no orders until {momentWords(until)}. Your cart stays as it is.
        </p>
      )}
    </div>
  )
}
