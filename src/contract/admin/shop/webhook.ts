import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { idParams, pageOf, pageQuery } from '#contract/page.ts'
import { whenSound } from '#contract/sound.ts'
import { DELIVERY_FAILURES, OFF_REASONS, WEBHOOK_EVENT_NAMES } from '#domain/program/webhook-event.ts'

const MAX_ADDRESS = 500
const MAX_DELIVERY_ID = 60

/** An address to which events are sent. Its secret is shown when it is made, and when it is replaced. */
const webhook = z.object({
  id: z.int(),
  address: z.string(),
  events: z.array(z.string()),
  createdAt: z.string(),
  /** Why nothing is sent at present; `null` while it is on. */
  off: z.nullable(z.enum(OFF_REASONS)),
  offAt: z.nullable(z.string()),
  /** Since when every delivery has failed. */
  failingSince: z.nullable(z.string()),
})

export type Webhook = z.output<typeof webhook>

const webhookWithSecret = z.object({ ...webhook.shape, secret: z.string() })

export type WebhookWithSecret = z.output<typeof webhookWithSecret>

const address = z.string().check(z.trim(), z.maxLength(MAX_ADDRESS), z.regex(/^https?:\/\/[!-~]+$/))

const events = z.array(z.enum(WEBHOOK_EVENT_NAMES)).check(
  z.minLength(1),
  z.maxLength(WEBHOOK_EVENT_NAMES.length),
  z.refine((names) => new Set(names).size === names.length, {
    ...whenSound,
    error: 'must name each event once',
  }),
)

export const listWebhooks = endpoint({
  summary: 'The addresses to which events are sent',
  method: 'GET',
  path: '/admin/webhooks',
  access: 'admin',
  answer: z.array(webhook),
})

export const addWebhook = endpoint({
  summary: 'Sends events to an address from now on; its secret is shown only in this answer',
  details:
    'The address is https and leads to a public place. Deliveries are signed as Standard Webhooks 1.0 says.',
  method: 'POST',
  path: '/admin/webhooks',
  access: 'admin',
  status: 201,
  body: z.strictObject({ address, events }),
  answer: webhookWithSecret,
})

export const updateWebhook = endpoint({
  summary: 'Chooses the events of an address, and switches it on or off',
  details: 'Switched off, it gives up what waits to be sent.',
  method: 'PUT',
  path: '/admin/webhooks/{id}',
  access: 'admin',
  params: idParams,
  body: z.strictObject({ events, isOn: z.boolean() }),
  answer: webhook,
})

export const replaceWebhookSecret = endpoint({
  summary:
    'Gives an address another secret, shown only in this answer; the old one signs beside it for a day',
  method: 'POST',
  path: '/admin/webhooks/{id}/secret',
  access: 'admin',
  params: idParams,
  answer: webhookWithSecret,
})

export const removeWebhook = endpoint({
  summary: 'Removes an address with the log of its deliveries',
  method: 'DELETE',
  path: '/admin/webhooks/{id}',
  access: 'admin',
  params: idParams,
  answer: z.object({ id: z.int() }),
})

/** One event on its way to one address. `id` is what its receiver gets as `webhook-id`. */
const delivery = z.object({
  id: z.string(),
  type: z.string(),
  createdAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.int(),
  lastAttemptAt: z.nullable(z.string()),
  /** While it waits. */
  nextAttemptAt: z.nullable(z.string()),
  /** The status of the last answer; `null` if there was none. */
  answer: z.nullable(z.int()),
  failure: z.nullable(z.enum(DELIVERY_FAILURES)),
})

export type WebhookDelivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
  summary: 'The deliveries to an address in the last 30 days, newest first',
  method: 'GET',
  path: '/admin/webhooks/{id}/deliveries',
  access: 'admin',
  params: idParams,
  query: pageQuery,
  answer: pageOf(delivery),
})

export const sendTestEvent = endpoint({
  summary: 'Sends the event `shop.test` to an address',
  method: 'POST',
  path: '/admin/webhooks/{id}/test',
  access: 'admin',
  params: idParams,
  answer: delivery,
})

export const sendDeliveryAgain = endpoint({
  summary: 'Sends an event again, under the same `webhook-id`',
  method: 'POST',
  path: '/admin/webhooks/{id}/deliveries/{deliveryId}/again',
  access: 'admin',
  params: z.object({
    ...idParams.shape,
    deliveryId: z.string().check(z.maxLength(MAX_DELIVERY_ID), z.regex(/^msg_[0-9a-f]+$/)),
  }),
  answer: delivery,
})

/**
 * The data of events of orders: nothing that names a customer.
 *
 * @public The document shows it once.
 */
export const webhookOrder = z.object({
  number: z.string(),
  status: z.string(),
  origin: z.string(),
  method: z.string(),
  /** The day in Manila, and the window, of pickup or delivery. */
  date: z.string(),
  window: z.string(),
  paymentMethod: z.string(),
  total: pesoAmount,
  /** The amount still to pay; 0 once the order is paid or cancelled. */
  toPay: pesoAmount,
  /** All that has gone back. */
  returned: pesoAmount,
  /** Goes up with every edit. */
  version: z.int(),
})

const stockData = z.object({
  productId: z.int(),
  productName: z.string(),
  sizeId: z.int(),
  sizeName: z.string(),
  stock: z.int(),
})

function bodyOf<Type extends string, Data extends z.core.$ZodType>(type: Type, data: Data) {
  return z.object({ type: z.literal(type), timestamp: z.string(), data })
}

/** The bodies of events, by their type. */
export const WEBHOOK_BODIES = {
  'order.placed': bodyOf('order.placed', webhookOrder),
  'order.paid': bodyOf('order.paid', webhookOrder),
  'order.changed': bodyOf('order.changed', webhookOrder),
  'stock.low': bodyOf('stock.low', stockData),
  'shop.test': bodyOf('shop.test', z.object({})),
} as const
