import { expect, test } from 'vitest'
import { outcomeWords } from '#islands/admin/pricing/rehearsal/rehearsal-words.ts'
import type { RehearsalResult } from '#islands/admin/pricing/rehearsal/use-rehearsal.ts'

const NONE: RehearsalResult = {
  ...{ from: '', to: '', orders: 310, touchedOrders: 14, earned: 0, wouldEarn: 0, difference: 0 },
  ...{ products: [], lostVouchers: [], unsureDiscounts: 0 },
  lostVoucherTotals: { orders: 0, discount: 0, earned: 0, wouldEarn: 0, difference: 0 },
}
const lost = (orders: number) => ({
  lostVoucherTotals: { ...NONE.lostVoucherTotals, orders, discount: 12_050 },
})

test.each<[outcome: Partial<RehearsalResult>, weeks: number, words: string]>([
  [
    { difference: 56_000 },
    4,
    'The last 4 weeks would have earned ₱560.00 more, in 14 of 310 orders. Every order would have kept its voucher.',
  ],
  [
    { difference: -1, ...lost(1) },
    1,
    'The last week would have earned ₱0.01 less, in 14 of 310 orders. 1 order would have missed a voucher’s minimum and the ₱120.50 that it gave.',
  ],
  [
    { ...lost(3) },
    12,
    'The last 12 weeks would have earned the same, in 14 of 310 orders. 3 orders would have missed a voucher’s minimum and the ₱120.50 that it gave.',
  ],
  [{ touchedOrders: 0 }, 8, 'Nobody bought this in the last 8 weeks.'],
])('the outcome of a trial is said in a sentence or two (19.4): %o', (outcome, weeks, words) => {
  expect(outcomeWords({ ...NONE, ...outcome }, weeks)).toBe(words)
})
