import { useState } from 'react'
import { listWebhooks, type WebhookWithSecret } from '#contract/admin/shop/webhook.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { AddWebhook } from './AddWebhook.tsx'
import { Secret } from './Secret.tsx'
import { WebhookItem } from './WebhookItem.tsx'

/** The addresses at which other programs hear of events. */
export function Webhooks() {
  const webhooks = useCall(listWebhooks)
  const [webhook, show] = useState<WebhookWithSecret | null>(null)
  return (
    <section className="account-part" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">Events</h2>
      <p>The shop tells other programs what happens, signed, at an address of theirs (webhooks).</p>
      <div role="status">
        {webhook && (
          <Secret
            text={webhook.secret}
            title={`The secret of ${hostOf(webhook.address)}`}
            name="the secret"
          />
        )}
      </div>
      <Loaded of={webhooks} lines={3}>
        {(rows) => (
          <>
            {rows.length === 0 && <p>No address is set.</p>}
            <ul className="admin-cards">
              {rows.map((row) => (
                <WebhookItem key={row.id} row={row} show={show} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <details>
        <summary>Add an address</summary>
        <AddWebhook show={show} />
      </details>
    </section>
  )
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address
}
