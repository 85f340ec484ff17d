import { useState } from 'react'
import { request } from '#client/api.ts'
import { addWebhook, listWebhooks, type WebhookWithSecret } from '#contract/admin/shop/webhook.ts'
import type { WebhookEvent } from '#domain/program/webhook-event.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { Choices } from './Choices.tsx'
import { EVENT_WORDS } from './program-words.ts'
import { useFieldProblems } from './use-field-problems.ts'

/** Adds an address; `show` gets its secret, which cannot be read again. */
export function AddWebhook({ show }: { show: (webhook: WebhookWithSecret) => void }) {
  const [address, setAddress] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>([])
  const { problems, submit } = useFieldProblems('Not added.')
  const { mutate, isPending } = useChange({
    send: () => request(addWebhook, { body: { address, events: [...events] } }),
    apply: (_client, webhook) => {
      show(webhook)
      setAddress('')
      setEvents([])
    },
    list: listWebhooks,
  })
  const add = () => {
    submit(
      {
        ...(!/^https:\/\/./.test(address.trim()) && { address: 'An address that begins with https://' }),
        ...(events.length === 0 && { events: 'Choose at least one' }),
      },
      (options) => mutate(undefined, options),
    )
  }
  return (
    <WorkForm className="admin-form" noValidate isBusy={isPending} send={add}>
      <TypedField
        autoComplete="off"
        spellCheck={false}
        type="url"
        label="Address"
        hint="As the other program gives it, beginning with https://"
        value={address}
        problem={problems['address']}
        change={setAddress}
      />
      <Choices
        legend="What it hears of"
        choices={EVENT_WORDS}
        selection={events}
        choose={setEvents}
        problem={problems['events']}
      />
      <div className="admin-actions">
        <WorkButton words="Add" isBusy={isPending} busyWords="Checking the address…" />
      </div>
    </WorkForm>
  )
}
