import { type FulfilmentMethod, nextStatuses, type OrderStatus } from './order-status.ts'

/** A step of an order: `at` is when it was taken, `null` if it is still to come. */
export type TimelineStep = { status: OrderStatus; at: string | null }

/** Whether an order has reached its end, good or bad: no step follows. */
export function hasEnded(status: OrderStatus, method: FulfilmentMethod): boolean {
  return nextStatuses(status, method).length === 0
}

/** The steps that an order has taken, and those still to come if all goes well. */
export function timelineOf(
  events: readonly { status: OrderStatus; at: string }[],
  method: FulfilmentMethod,
): TimelineStep[] {
  const steps: TimelineStep[] = [...events]
  let next = events.at(-1)?.status
  // The first of the possible next steps is the normal one.
  while (next && !hasEnded(next, method)) {
    next = nextStatuses(next, method)[0]
    if (next) steps.push({ status: next, at: null })
  }
  return steps
}
