import type { Centavos } from '#domain/money.ts'

/**
 * Below this percentage a shop hardly covers its oven; from here on it does well. These are the ends of the
 * bands.
 */
const LOW = 30
const HIGH = 60

export const MARGIN_BANDS = ['unknown', 'negative', 'low', 'medium', 'high'] as const

/** How much of a price is margin: less than nothing, below 30 %, below 60 %, or more. */
export type MarginBand = (typeof MARGIN_BANDS)[number]

/** The band of a margin in per cent; `null` is an unknown margin. */
export function marginBand(margin: number | null): MarginBand {
  if (margin === null) return 'unknown'
  if (margin < 0) return 'negative'
  if (margin < LOW) return 'low'
  return margin < HIGH ? 'medium' : 'high'
}

/** The margin of sales, after discounts. `coverage` is the percentage of revenue whose cost is known; the rest is left out. */
export type Earned = {
  revenue: Centavos
  knownCost: Centavos | null
  profit: Centavos | null
  margin: number | null
  coverage: number | null
}

/** Goods sold, added up: `covered` is the revenue of those whose cost is known, `discount` and `cost` are theirs. */
export type SoldSums = { revenue: Centavos; covered: Centavos; discount: number; cost: Centavos }

/** The margin of goods sold, as far as their costs are known. */
export function earnedFrom({ revenue, covered, discount, cost }: SoldSums): Earned {
  const coverage = revenue > 0 ? perCent(covered, revenue) : null
  if (covered <= 0) return { revenue, knownCost: null, profit: null, margin: null, coverage }
  const paid = covered - Math.round(discount)
  const profit = paid - cost
  return { revenue, knownCost: cost, profit, margin: paid > 0 ? perCent(profit, paid) : null, coverage }
}

function perCent(part: number, whole: number): number {
  return Math.round((part * 1000) / whole) / 10
}
