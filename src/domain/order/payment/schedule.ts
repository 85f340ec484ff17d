import type { Centavos } from '#domain/money.ts'

/** Why a part of an order is to be paid: all of it at once, before baking, or the rest of it (D80). */
type PartReason = 'whole' | 'deposit' | 'balance'

/** A part of the price of an order; `due` is `null` if it is paid at the handover. */
export type SchedulePart = { why: PartReason; amount: Centavos; due: Date | null; received: Centavos }

/** The facts of an order that its schedule follows from. */
export type ScheduleFacts = {
  total: Centavos
  /** What is paid first; `null` if that is everything. */
  deposit: Centavos | null
  payBefore: Date | null
  balanceBefore: Date | null
  /** All that came in. */
  received: Centavos
}

/**
 * The parts in which an order is paid, the first one first; money fills them in this order. Their amounts add up to the total,
 * and what came in beyond it is in none.
 */
export function scheduleOf({
  total,
  deposit,
  payBefore,
  balanceBefore,
  received,
}: ScheduleFacts): SchedulePart[] {
  const first = deposit === null ? total : Math.min(deposit, total)
  const parts = [
    { why: deposit === null ? ('whole' as const) : ('deposit' as const), amount: first, due: payBefore },
    { why: 'balance' as const, amount: total - first, due: balanceBefore },
  ].filter(({ why, amount }) => amount > 0 || why === 'whole')
  let rest = received
  return parts.map((part) => {
    const filled = Math.min(rest, part.amount)
    rest -= filled
    return { ...part, received: filled }
  })
}

/** The money of an order, before and after its first payment. */
type PaidOrder = {
  total: Centavos
  /** `received` is `null` before the first payment, or if that was all; `toPay` is the rest after it, or after an edit. */
  payment: { deposit: Centavos | null; received: Centavos | null; toPay: Centavos }
}

/** The two sums of an order: what was paid first, or is to be, and the rest after that. */
export function duesOf(order: PaidOrder): { first: Centavos; rest: Centavos } {
  const { total, payment } = order
  const { deposit, received, toPay } = payment
  if (received !== null) return { first: received, rest: toPay }
  return { first: dueAmount(order), rest: total - firstAmount({ total, deposit }) }
}

/** The amount that an order waits for: after an edit, only `toPay` where a reference was sent before it. */
export function dueAmount({ total, payment: { deposit, toPay } }: PaidOrder): Centavos {
  return deposit === null ? toPay || total : firstAmount({ total, deposit })
}

/** The amount to pay first; without a deposit that is everything. */
export function firstAmount({ total, deposit }: { total: Centavos; deposit: Centavos | null }): Centavos {
  return deposit === null ? total : Math.min(deposit, total)
}
