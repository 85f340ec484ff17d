import type { OrderStatus } from '#domain/order/order-status.ts'

/** The parts of an order that staff may change: the goods; how, where and when; the people, their card, and the note. */
export type EditablePart = 'items' | 'handover' | 'customer'

const ALL: readonly EditablePart[] = ['items', 'handover', 'customer']
/** Goods in the oven or in a bag are what they are. */
const WITHOUT_GOODS: readonly EditablePart[] = ['handover', 'customer']

const EDITABLE: Partial<Record<OrderStatus, readonly EditablePart[]>> = {
  PENDING_PAYMENT: ALL,
  CONFIRMED: ALL,
  BAKING: WITHOUT_GOODS,
  READY: WITHOUT_GOODS,
}

/**
 * The parts of an order that staff may change in this status; none once it is on its way or over. `sharesDiscount` is
 * whether a valid other part has a share of its discount: then its goods stay, because the discount was divided by them.
 */
export function editableParts(status: OrderStatus, sharesDiscount = false): readonly EditablePart[] {
  const parts = EDITABLE[status] ?? []
  return sharesDiscount ? parts.filter((part) => part !== 'items') : parts
}
