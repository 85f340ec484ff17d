import type { Payment } from '#server/payment/sql/payment.ts'
import { CURRENCY, type PaymentReport } from './gateway.ts'

const RANK = { open: 0, ended: 1, paid: 2 } as const

/** A payment after a report. Neither state nor sums go back, in whatever order reports arrive. */
export function mergeReport(before: Payment, { state, received }: PaymentReport, now: Date) {
  const pesos = received.filter(({ currency }) => currency === CURRENCY)
  const sum = pesos.reduce((total, { amount }) => total + amount, 0)
  const foreign = received
    .filter(({ currency }) => currency !== CURRENCY)
    .map(({ currency, amount }) => ({ currency, amount }))
  const fees = pesos.flatMap(({ fee }) => (fee === null ? [] : [fee]))
  const [first, last] = [received[0], pesos.at(-1)]
  return {
    state: RANK[state] > RANK[before.state] ? state : before.state,
    received: Math.max(before.received, sum),
    foreign: foreign.length > before.foreign.length ? foreign : before.foreign,
    receivedId: last?.id ?? before.receivedId,
    fee: fees.length > 0 ? fees.reduce((total, fee) => total + fee, 0) : before.fee,
    paidAt: before.paidAt ?? first?.at ?? null,
    expiresAt: before.expiresAt,
    lastAskedAt: now,
    asks: before.asks + 1,
  }
}
