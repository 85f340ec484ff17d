import { WEBHOOK_BODIES } from '#contract/admin/shop/webhook.ts'
import { WEBHOOK_EVENT_NAMES, type WebhookEvent } from '#domain/program/webhook-event.ts'
import { type JsonObject, type SchemaNames, wireSchema } from './schema.ts'

const SUMMARIES: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'An order was placed, on the site, by staff or at the counter',
  'order.paid': 'Money for an order was booked: all of it, a deposit, or the rest',
  'order.changed': 'An order took a step, was cancelled, or was edited',
  'stock.low': 'Pieces were taken, and at most five of a size are left',
}

/** The events that the shop sends, as OpenAPI webhooks. */
export function describeWebhooks(names: SchemaNames): JsonObject {
  return Object.fromEntries(
    WEBHOOK_EVENT_NAMES.map((type) => {
      const schema = wireSchema(WEBHOOK_BODIES[type], names)
      const post = {
        summary: SUMMARIES[type],
        description:
          'Signed as Standard Webhooks 1.0 says. Sent again for three days unless the answer is 2xx.',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Taken.' }, '410': { description: 'No more events, please.' } },
      }
      return [type, { post }]
    }),
  )
}
