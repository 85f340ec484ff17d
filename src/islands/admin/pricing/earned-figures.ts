import { formatCentavos } from '#domain/money.ts'
import type { Earned } from '#domain/product/margin.ts'

/** Margins of sales in words; unknown ones say why. */
export function earnedFigures({ revenue, knownCost, profit, margin, coverage }: Earned) {
  const why = 'Unknown: no cost is known'
  return {
    Sales: formatCentavos(revenue),
    'Cost of the goods': knownCost === null ? why : formatCentavos(knownCost),
    Left: profit === null ? why : formatCentavos(profit),
    Margin: margin === null ? why : `${margin} %`,
    'Sales with known cost': coverage === null ? 'Unknown: nothing was sold' : `${coverage} %`,
  }
}
