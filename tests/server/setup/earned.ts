import type { Centavos } from '#domain/money.ts'
import { type Earned, earnedFrom } from '#domain/product/pricing/margin.ts'

/**
 * Goods sold, with their share of the orders' discounts, which need not be whole centavos, and the present cost of one
 * piece if it is known.
 */
type Sold = { quantity: number; revenue: Centavos; discount: number; cost: Centavos | null }

/** Adds up the margin of goods sold, as far as their costs are known. */
export function earnedOf(sold: readonly Sold[]): Earned {
  const costed = sold.filter(({ cost }) => cost !== null)
  return earnedFrom({
    revenue: sold.reduce((all, line) => all + line.revenue, 0),
    covered: costed.reduce((all, line) => all + line.revenue, 0),
    discount: costed.reduce((all, line) => all + line.discount, 0),
    cost: costed.reduce((all, { cost, quantity }) => all + (cost ?? 0) * quantity, 0),
  })
}
