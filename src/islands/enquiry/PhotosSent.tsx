import { useStore } from '@nanostores/react'
import { $photos } from '#stores/order/enquiry.ts'
import { say } from '#words/say.ts'

/** How far the photos are that are being sent, and which were not taken. */
export function PhotosSent() {
  const { sent, all, percent, failed } = useStore($photos)
  if (all === 0) return null
  const isUnderWay = sent + failed.length < all
  return (
    <div className="enquiry-sending">
      <p role="status">{say('{sent} of {count} photos sent', { sent, count: all })}</p>
      {isUnderWay && <progress max={100} value={percent} aria-label={say('This photo')} />}
      {failed.length > 0 && (
        <div role="alert" className="problem-box">
          <p>{say('These were not sent. You can add others on the page of your request:')}</p>
          <ul>
            {failed.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
