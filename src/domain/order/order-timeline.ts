import { type FulfilmentMethod, nextStatuses, type OrderStatus } from './order-status.ts'

/** A step of an order: `at` is when it was taken, `null` if it is still to come. */
export type TimelineStep = { status: OrderStatus; at: string | null }

/** Where an order has arrived, for better or worse: nothing follows. */
export function hasEnded(status: OrderStatus, method: FulfilmentMethod): boolean {
  return nextStatuses(status, method).length === 0
}

/** The steps an order has taken, and those to come if all goes well. */
export function timelineOf(
  events: readonly { status: OrderStatus; at: string }[],
  method: FulfilmentMethod,
): TimelineStep[] {
  const steps: TimelineStep[] = [...events]
  let next = events.at(-1)?.status
  // The first of the steps that may follow is the one that is meant to.
  while (next && !hasEnded(next, method)) {
    next = nextStatuses(next, method)[0]
    if (next) steps.push({ status: next, at: null })
  }
  return steps
}
