import { useState } from 'react'
import { request } from '#client/api.ts'
import {
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  sendTestEvent,
  updateWebhook,
  type Webhook,
  type WebhookWithSecret,
} from '#contract/admin/shop/webhook.ts'
import type { WebhookEvent } from '#domain/program/webhook-event.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { AskButton } from '#islands/admin/edit/AskButton.tsx'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { Choices } from './Choices.tsx'
import { Deliveries } from './Deliveries.tsx'
import { EVENT_WORDS, OFF_WORDS } from './program-words.ts'

type Props = { row: Webhook; show: (webhook: WebhookWithSecret) => void }
type Change = { events: readonly WebhookEvent[]; isOn: boolean }

/** An address with its events, what can be done with it, and its log. */
export function WebhookItem({ row, show }: Props) {
  const [isLogOpen, setLogOpen] = useState(false)
  const { id, address, off, offAt, failingSince } = row
  const events = row.events as WebhookEvent[]
  const { mutate, isPending } = useChange({
    send: ({ events: eventNames, isOn }: Change) =>
      request(updateWebhook, { params: { id }, body: { events: [...eventNames], isOn } }),
    apply: (client, saved) =>
      client.setQueriesData<Webhook[]>({ queryKey: [listWebhooks.path] }, (rows) =>
        rows?.map((one) => (one.id === id ? saved : one)),
      ),
    list: listWebhooks,
  })
  const save = (change: Change) => {
    if (!isPending) mutate(change, reportFailure('Not saved.'))
  }
  const test = useChange({
    send: () => request(sendTestEvent, { params: { id } }),
    apply: () => {
      setLogOpen(true)
      showSuccess('Test event', 'It is on its way: see the log.')
    },
    list: listDeliveries,
  })
  return (
    <li className="admin-card program-item">
      <h3>{address}</h3>
      {off && (
        <p>
          <span className="badge">Off</span> {OFF_WORDS[off]}
          {offAt && off !== 'admin' && ` since ${momentWords(offAt)}`}.
        </p>
      )}
      {!off && failingSince && (
        <p className="field-error">Every delivery has failed since {momentWords(failingSince)}.</p>
      )}
      <Events row={row} save={save} />
      <div className="admin-actions">
        <WorkButton
          words={off ? 'Switch on' : 'Switch off'}
          look="quiet"
          aria-label={`${off ? 'Switch on' : 'Switch off'} ${address}`}
          isBusy={isPending}
          run={() => save({ events, isOn: off !== null })}
        />
        {!off && (
          <WorkButton
            words="Send a test event"
            look="quiet"
            aria-label={`Send a test event to ${address}`}
            isBusy={test.isPending}
            run={() => test.mutate(undefined, reportFailure('Not sent.'))}
          />
        )}
        <NewSecret row={row} show={show} />
        <Remove row={row} />
      </div>
      <details open={isLogOpen} onToggle={({ currentTarget }) => setLogOpen(currentTarget.open)}>
        <summary>Log of the last 30 days</summary>
        {isLogOpen && <Deliveries id={id} isOn={!off} />}
      </details>
    </li>
  )
}

/** The events of an address; each press is saved at once. */
function Events({ row: { events, off }, save }: { row: Webhook; save: (change: Change) => void }) {
  const [problem, setProblem] = useState('')
  return (
    <Choices
      legend="What it hears of"
      choices={EVENT_WORDS}
      selection={events as WebhookEvent[]}
      choose={(selection) => {
        setProblem(selection.length > 0 ? '' : 'At least one: switch the address off to stop all')
        if (selection.length > 0) save({ events: selection, isOn: off === null })
      }}
      problem={problem}
    />
  )
}

function NewSecret({ row: { id, address }, show }: Props) {
  const { mutate, isPending } = useChange({
    send: () => request(replaceWebhookSecret, { params: { id } }),
    apply: (_client, webhook) => show(webhook),
    list: listWebhooks,
  })
  return (
    <AskButton
      words="New secret"
      look="quiet"
      aria-label={`New secret for ${address}`}
      type="info"
      title="Make a new secret?"
      message="Events are signed with both for a day: put the new one into the other program until then."
      confirmLabel="Make it"
      cancelLabel="Keep the old one"
      isBusy={isPending}
      run={() => mutate(undefined, reportFailure('No new secret.'))}
    />
  )
}

function Remove({ row: { id, address } }: { row: Webhook }) {
  const { mutate, isPending } = useChange({
    send: () => request(removeWebhook, { params: { id } }),
    // Its log is not asked for any more.
    apply: (client) => {
      client.setQueriesData<Webhook[]>({ queryKey: [listWebhooks.path] }, (rows) =>
        rows?.filter((one) => one.id !== id),
      )
      showSuccess('Removed', address)
    },
    list: listWebhooks,
  })
  return (
    <AskButton
      words="Remove"
      look="quiet"
      aria-label={`Remove ${address}`}
      title="Remove this address?"
      message="Its log goes with it, and what waits to be sent is not sent."
      confirmLabel="Remove"
      isDestructive
      isBusy={isPending}
      run={() => mutate(undefined, reportFailure('Not removed.'))}
    />
  )
}
