import type { OrderStatus } from '#domain/order/order-status.ts'

/**
 * D81: `new` waits for the shop, `asked` for the customer, `quoted` has a quote that holds its place, `approved` an accepted one
 * whose order is still to be paid, `ordered` an order, `closed` is over.
 */
export const ENQUIRY_STATES = ['new', 'asked', 'quoted', 'approved', 'ordered', 'closed'] as const

export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** Whoever writes a message. */
export type EnquirySide = 'customer' | 'shop'

/** The states that are stored; `approved` follows from the order. */
export type StoredState = Exclude<EnquiryState, 'approved'>

/** The state that is shown: what has become of the order counts. */
export function enquiryState(stored: StoredState, order: OrderStatus | null): EnquiryState {
  if (stored !== 'ordered') return stored
  if (order === 'PENDING_PAYMENT') return 'approved'
  return order === 'CANCELLED' || order === null ? 'closed' : 'ordered'
}

/** Whether both sides may still write: an enquiry that was ordered goes on with its order's own link, too. */
export function mayWrite(stored: StoredState): boolean {
  return stored !== 'closed'
}

/** Whether the shop may send a quote: not once there is an order, and not after it was closed. */
export function mayQuote(stored: StoredState): boolean {
  return stored === 'new' || stored === 'asked' || stored === 'quoted'
}

/** The state after a message: whoever was asked has answered. Quotes and orders stay what they are. */
export function stateAfterNote(stored: StoredState, by: EnquirySide): StoredState {
  if (stored !== 'new' && stored !== 'asked') return stored
  return by === 'shop' ? 'asked' : 'new'
}

/** `sent` holds its place; `replaced` by a newer version, `withdrawn` by closing the enquiry. */
export const QUOTE_STATES = ['sent', 'accepted', 'expired', 'replaced', 'withdrawn'] as const

export type EnquiryQuoteState = (typeof QUOTE_STATES)[number]

/** Whether a quote can be accepted at this moment: its time counts, not whether somebody has looked since. */
export function isOpenQuote(
  { state, expiresAt }: { state: EnquiryQuoteState; expiresAt: Date },
  now: Date,
): boolean {
  return state === 'sent' && now < expiresAt
}
