import type { WebhookDelivery } from '#contract/admin/shop/webhook.ts'
import type { Scope } from '#domain/program/scope.ts'
import type { DeliveryFailure, OffReason, WebhookEvent } from '#domain/program/webhook-event.ts'

/** The rights of a key, in the order of their list. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'orders:read': 'Read orders, with names, phones and addresses of customers',
  'orders:write': 'Move orders along, accept them, and write notes on them',
  'catalogue:read': 'Read products, prices, stock and categories',
  'stock:write': 'Change stock, and mark products as sold out',
  'prices:write': 'Propose prices, which wait for an admin',
}

/** The events, in the order of their list. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'An order was placed, on the site, by staff or at the counter',
  'order.paid': 'Money for an order came in: all of it, a deposit, or the rest',
  'order.changed': 'An order moved along, was cancelled, or was edited',
  'stock.low': 'Few pieces of a size are left',
}

/** Why nothing is sent to an address, as the beginning of a sentence. */
export const OFF_WORDS: Readonly<Record<OffReason, string>> = {
  admin: 'Nothing is sent here',
  gone: 'The other program wants no more events',
  failing: 'It failed for three days; nothing has been sent',
}

/** The state of a delivery. */
export const STATE_WORDS: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'On its way',
  delivered: 'Delivered',
  'given-up': 'Given up',
}

const FAILURE_WORDS: Readonly<Record<DeliveryFailure, string>> = {
  address: 'the address leads nowhere that may be called',
  timeout: 'no answer within 15 seconds',
  connection: 'no connection',
  answer: 'refused',
}

/** The last answer of the other program, such as "204", "503, refused" or "no connection"; empty before the first attempt. */
export function answerWords({ answer, failure }: Pick<WebhookDelivery, 'answer' | 'failure'>): string {
  return [answer, failure && FAILURE_WORDS[failure]].filter((part) => part !== null).join(', ')
}
