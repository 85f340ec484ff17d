import { type OrderStatus, OVER_STATUSES } from '#domain/order/order-status.ts'
import type { OrderMessageKind } from './message-words.ts'

const HANDED_ON: readonly OrderStatus[] = ['READY', 'OUT_FOR_DELIVERY', ...OVER_STATUSES]

/** The statuses of an order at which a message that nobody has sent yet is no longer news; none for its last words. */
export const OUTDATED_AT: Partial<Record<OrderMessageKind, readonly OrderStatus[]>> = {
  'order-placed': HANDED_ON,
  'order-paid': HANDED_ON,
  'order-ready': OVER_STATUSES,
  'order-changed': OVER_STATUSES,
  'order-late': OVER_STATUSES,
  'order-balance': OVER_STATUSES,
}
