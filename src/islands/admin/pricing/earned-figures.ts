import { formatCentavos } from '#domain/money.ts'
import { FIGURES } from '#domain/order/report/figure-words.ts'
import type { Earned } from '#domain/product/pricing/margin.ts'

/** Margins of sales in words; unknown ones say why. */
export function earnedFigures({ revenue, knownCost, profit, margin, coverage }: Earned) {
  const why = 'Unknown: no cost is known'
  return {
    [FIGURES.goods.name]: formatCentavos(revenue),
    [FIGURES.cost.name]: knownCost === null ? why : formatCentavos(knownCost),
    [FIGURES.profit.name]: profit === null ? why : formatCentavos(profit),
    [FIGURES.margin.name]: margin === null ? why : `${margin} %`,
    [FIGURES.coverage.name]: coverage === null ? 'Unknown: nothing was sold' : `${coverage} %`,
  }
}
