import type { OrderStatus, StepTaker } from '#domain/order/order-status.ts'

/** After a step the order keeps still this long, so that a second tap does not take the next step. */
export const STEP_LOCK_MS = 1_500
/** How long staff are offered to take a step back. */
export const UNDO_MS = 10_000
/** The time that a press in the last moment takes to reach the server. */
const UNDO_GRACE_MS = 2_000
/** The customer hears of a step only when it can no longer be taken back. */
export const TELL_AFTER_MS = UNDO_MS + UNDO_GRACE_MS

/** A step in an order's history; `undoneAt` is set once it was taken back. */
export type TakenStep = { status: OrderStatus; by: StepTaker; at: Date; undoneAt: Date | null }

/** Giving up an order frees what it took: others may have bought it a moment later. */
const FINAL: readonly OrderStatus[] = ['CANCELLED', 'PENDING_PAYMENT']

/** The steps that count, oldest first: without those that were taken back. */
export function validSteps<Step extends Pick<TakenStep, 'undoneAt'>>(steps: readonly Step[]): Step[] {
  return steps.filter(({ undoneAt }) => undoneAt === null)
}

/** Whether staff took the order's last step so recently that the next press may be the same finger. */
export function isLocked(steps: readonly TakenStep[], now: Date): boolean {
  const valid = validSteps(steps)
  const last = valid.at(-1)
  // The first entry is the order itself.
  return valid.length > 1 && last?.by === 'staff' && now.getTime() - last.at.getTime() < STEP_LOCK_MS
}

/** Whether staff may take this status back, once a step has led to it. */
export function mayBeUndone(status: OrderStatus): boolean {
  return !FINAL.includes(status)
}

/** The status to which an order returns when its last step is taken back; `null` if that is not possible now. */
export function undoneStatus(steps: readonly TakenStep[], now: Date): OrderStatus | null {
  const [before, last] = validSteps(steps).slice(-2)
  if (!before || !last || last.by !== 'staff' || !mayBeUndone(last.status)) return null
  return now.getTime() - last.at.getTime() < TELL_AFTER_MS ? before.status : null
}
