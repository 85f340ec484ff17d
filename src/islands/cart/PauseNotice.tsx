import { useStore } from '@nanostores/react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { manilaDate, manilaTime } from '#domain/time/manila.ts'
import { dayWords, windowWords } from '#domain/time/words/day-words.ts'
import { $pausedUntil } from '#stores/cart/pause.ts'
import { say } from '#words/say.ts'
import css from './pause-notice.css?inline'

adoptStyles(css)

/** Says that the shop takes no orders for now, and when it will again; shown within a minute. */
export function PauseNotice() {
  const until = useStore($pausedUntil)
  const at = until && new Date(until)
  return (
    <div role="status">
      {at && (
        <p className="pause-notice">
          {say('We take no orders until {time}. Your cart stays as it is.', {
            // In the words that the panel has for times already: `Today, 6 PM`.
            time: `${dayWords(manilaDate(at), manilaDate(new Date()))}, ${windowWords(manilaTime(at))}`,
          })}
        </p>
      )}
    </div>
  )
}
