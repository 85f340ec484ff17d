import { REHEARSAL_WEEKS } from '#contract/admin/product/price-plan.ts'
import { type Centavos, formatCentavos } from '#domain/money.ts'
import type { RehearsalResult } from './use-rehearsal.ts'

/** Weeks that can be chosen. */
export const WEEKS = [1, REHEARSAL_WEEKS.usual, 8, REHEARSAL_WEEKS.max] as const

/** `the last 4 weeks` */
export function weeksWords(weeks: number): string {
  return weeks === 1 ? 'the last week' : `the last ${weeks} weeks`
}

/**
 * The outcome in a sentence or two: `The last 4 weeks would have earned ₱560.00 more, in 14 of 310 orders. 3 orders would
 * have missed a voucher’s minimum and the ₱120.00 that it gave.`
 */
export function outcomeWords(result: RehearsalResult, weeks: number): string {
  const { orders, touchedOrders, difference, lostVoucherTotals: totals } = result
  if (touchedOrders === 0) return `Nobody bought this in ${weeksWords(weeks)}.`
  const amount = formatCentavos(Math.abs(difference))
  const earned = difference === 0 ? 'earned the same' : `earned ${amount} ${difference > 0 ? 'more' : 'less'}`
  const time = weeksWords(weeks).replace('the', 'The')
  const lostWords =
    totals.orders === 0
      ? 'Every order would have kept its voucher.'
      : `${totals.orders} ${totals.orders === 1 ? 'order' : 'orders'} would have missed a voucher’s minimum and the ${formatCentavos(totals.discount)} that it gave.`
  return `${time} would have ${earned}, in ${touchedOrders} of ${orders} orders. ${lostWords}`
}

/** `+₱560.00` */
export function differenceWords(centavos: Centavos): string {
  const sign = centavos > 0 ? '+' : centavos < 0 ? '−' : '±'
  return `${sign}${formatCentavos(Math.abs(centavos))}`
}
