import { type ManilaDate, manilaMoment } from '#domain/time/manila.ts'

/** The steps of an order (D23). */
export const ORDER_STATUSES = [
  'PENDING_PAYMENT',
  'CONFIRMED',
  'BAKING',
  'READY',
  'OUT_FOR_DELIVERY',
  'PICKED_UP',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How an order is handed over. */
export const FULFILMENT_METHODS = ['pickup', 'delivery'] as const
export type FulfilmentMethod = (typeof FULFILMENT_METHODS)[number]

/**
 * The actor of a step: the customer by the signed link, staff, the clock when a payment does not arrive, or the gateway when it
 * does (D82).
 */
export type StepTaker = 'customer' | 'staff' | 'clock' | 'gateway'

const HANDED_OVER: Record<FulfilmentMethod, readonly OrderStatus[]> = {
  pickup: ['PICKED_UP', 'NO_SHOW'],
  delivery: ['OUT_FOR_DELIVERY'],
}

/** "Nobody was at home" is a no-show too, but only after the rider has left. */
const NEXT: Record<OrderStatus, readonly OrderStatus[] | 'handed-over'> = {
  PENDING_PAYMENT: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['BAKING', 'CANCELLED'],
  BAKING: ['READY', 'CANCELLED'],
  READY: 'handed-over',
  OUT_FOR_DELIVERY: ['COMPLETED', 'NO_SHOW'],
  PICKED_UP: ['COMPLETED'],
  COMPLETED: [],
  CANCELLED: [],
  NO_SHOW: [],
}

/**
 * Until then nothing has gone into the oven: everything the order took can be released, and its customer may
 * cancel.
 */
const UNBAKED: readonly OrderStatus[] = ['PENDING_PAYMENT', 'CONFIRMED']

const HOUR_MS = 3_600_000

/** The steps that may follow a status (D23). */
export function nextStatuses(status: OrderStatus, method: FulfilmentMethod): readonly OrderStatus[] {
  const next = NEXT[status]
  return next === 'handed-over' ? [...HANDED_OVER[method], 'CANCELLED'] : next
}

/** The steps among them that staff take: an unpaid order is confirmed by its payment (D27), not by a step. */
export function staffSteps(status: OrderStatus, method: FulfilmentMethod): readonly OrderStatus[] {
  const next = nextStatuses(status, method)
  return status === 'PENDING_PAYMENT' ? next.filter((step) => step !== 'CONFIRMED') : next
}

/** Nothing is left to be paid, baked or handed over. */
export const OVER_STATUSES: readonly OrderStatus[] = ['PICKED_UP', 'COMPLETED', 'CANCELLED', 'NO_SHOW']

/** Whether the customer has received the goods. */
export function isHandedOver(status: OrderStatus): boolean {
  return status === 'PICKED_UP' || status === 'COMPLETED'
}

/** Whether it was or is still to be handed over: neither cancelled nor left behind. */
export function isDue(status: OrderStatus): boolean {
  return status !== 'CANCELLED' && status !== 'NO_SHOW'
}

/** The status by which cash has been taken: at the counter, or at the customer's door. */
export function cashStatus(method: FulfilmentMethod): OrderStatus {
  return method === 'pickup' ? 'PICKED_UP' : 'COMPLETED'
}

/** Whether nothing of the order has been baked yet. */
export function isUnbaked(status: OrderStatus): boolean {
  return UNBAKED.includes(status)
}

/** The time until which a customer may cancel: a number of hours before the window begins. */
export function cancelUntil(
  { date, window }: { date: ManilaDate; window: string },
  { cancelHours }: { cancelHours: number },
): Date {
  return new Date(manilaMoment(date, window.slice(0, 5)).getTime() - cancelHours * HOUR_MS)
}

/** Whether the customer may cancel now: nothing is baked, and the cut-off is still ahead. */
export function canCancel(
  order: { status: OrderStatus; date: ManilaDate; window: string },
  settings: { cancelHours: number },
  now: Date,
): boolean {
  return isUnbaked(order.status) && now < cancelUntil(order, settings)
}
