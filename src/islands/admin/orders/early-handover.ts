import { atom, type ReadableAtom } from 'nanostores'
import type { OrderStatus } from '#contract/order/order.ts'
import { isEarlyHandover } from '#domain/order/work/early-handover.ts'
import { manilaDate } from '#domain/time/manila.ts'

type DatedOrder = { date: string; status: OrderStatus }
type Question = { days: readonly string[]; take: () => void }

const $asked = atom<Question | null>(null)

/** Waits for the answer to "hand it over today?". */
export const $earlyHandover: ReadableAtom<Question | null> = $asked

/** Takes a step at once, or after asking if it hands over orders that are for a later day. */
export function takeOnDay(orders: readonly DatedOrder[], step: OrderStatus, take: () => void): void {
  const today = manilaDate(new Date())
  const early = orders.filter((order) => isEarlyHandover(order, step, today))
  if (early.length === 0) take()
  else $asked.set({ days: early.map(({ date }) => date), take })
}

/** The person's answer. */
export function answerEarlyHandover(isAgreed: boolean): void {
  const question = $asked.get()
  $asked.set(null)
  if (isAgreed) question?.take()
}
