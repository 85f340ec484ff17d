/** The events that other programs may hear of; their words are the office's. */
export const WEBHOOK_EVENT_NAMES = ['order.placed', 'order.paid', 'order.changed', 'stock.low'] as const

export type WebhookEvent = (typeof WEBHOOK_EVENT_NAMES)[number]

/** The event of "Send a test event". */
export const TEST_EVENT = 'shop.test'

/** All of a shop's addresses for events. */
export const MAX_WEBHOOKS = 10

/** How an attempt failed: the address leads to no public place, nobody answered in time, no connection, or another answer than 2xx. */
export const DELIVERY_FAILURES = ['address', 'timeout', 'connection', 'answer'] as const

export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number]

/** Why an endpoint is off: an admin switched it off, its receiver wants no more (410), or it failed for days. */
export const OFF_REASONS = ['admin', 'gone', 'failing'] as const

export type OffReason = (typeof OFF_REASONS)[number]
