import { useState } from 'react'
import { request } from '#client/api.ts'
import { listDeliveries, sendDeliveryAgain, type WebhookDelivery } from '#contract/admin/shop/webhook.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { answerWords, STATE_WORDS } from './program-words.ts'

/** How often the log is asked for while it is open: a test event arrives within seconds. */
const EVERY_MS = 5_000
const ROWS = 10

/** The log of an address, newest first. */
export function Deliveries({ id, isOn }: { id: number; isOn: boolean }) {
  const [page, turn] = useState(0)
  const deliveries = useCall(listDeliveries, {
    params: { id },
    query: { page, size: ROWS },
    keepsPrevious: true,
    refetchEvery: EVERY_MS,
  })
  return (
    <Loaded of={deliveries} lines={3}>
      {({ content, ...pages }) =>
        pages.totalElements === 0 ? (
          <p>Nothing has been sent in the last 30 days.</p>
        ) : (
          <>
            <ul className="program-log">
              {content.map((delivery) => (
                <Row key={delivery.id} id={id} delivery={delivery} isOn={isOn} />
              ))}
            </ul>
            <Pages {...pages} noun="events" turn={turn} />
          </>
        )
      }
    </Loaded>
  )
}

function Row({ id, delivery, isOn }: { id: number; delivery: WebhookDelivery; isOn: boolean }) {
  const { state, type, createdAt, attempts, nextAttemptAt } = delivery
  const { mutate, isPending } = useChange({
    send: () => request(sendDeliveryAgain, { params: { id, deliveryId: delivery.id } }),
    list: listDeliveries,
  })
  const answer = answerWords(delivery)
  const isRetried = state === 'waiting' && attempts > 0
  return (
    <li>
      <span>
        <b>{type}</b>, {momentWords(createdAt)}
      </span>
      <span>
        {STATE_WORDS[state]}
        {answer && `: ${answer}`}
        {attempts > 1 && `, ${attempts} attempts`}
        {isRetried && nextAttemptAt && `, next ${momentWords(nextAttemptAt)}`}
      </span>
      {isOn && (state !== 'waiting' || isRetried) && (
        <WorkButton
          words="Send again"
          look="link"
          aria-label={`Send again: ${type}, ${momentWords(createdAt)}`}
          isBusy={isPending}
          run={() => mutate(undefined, reportFailure('Not sent.'))}
        />
      )}
    </li>
  )
}
