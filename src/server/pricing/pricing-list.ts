import type { PRICING_SORTS } from '#contract/admin/product/pricing.ts'
import { type MarginBand, marginBand } from '#domain/product/pricing/margin.ts'
import { marginOf } from '#domain/product/pricing/price-change.ts'
import type { CategoryRef, Product } from '#domain/product/product.ts'
import { filterProducts } from '#server/product/filter.ts'

/** A product with its lowest-margin size; both `null` if no cost is known. */
export type Priced = { product: Product; cost: number | null; margin: number | null }

type Asked = {
  search?: string | undefined
  category?: string | undefined
  marginFilter?: MarginBand | 'all' | undefined
  sortBy: (typeof PRICING_SORTS)[number]
  sortDir: 'asc' | 'desc'
}

/** The requested products, sorted; unknown values always come last. */
export function listPriced(
  products: readonly Product[],
  costs: ReadonlyMap<number, number>,
  { search, category, marginFilter = 'all', sortBy, sortDir }: Asked,
): Priced[] {
  const isIn = (ref: CategoryRef | null) => ref?.slug === category || String(ref?.id) === category
  const simple = sortBy === 'cost' || sortBy === 'margin' ? 'id' : sortBy
  const matches = filterProducts(products, { searchTerm: search, sortBy: simple, sortDir })
    .filter((product) => !category || isIn(product.category) || isIn(product.subcategory))
    .map((product) => ({ product, ...leastOf(product, costs) }))
    .filter(({ margin }) => marginFilter === 'all' || marginBand(margin) === marginFilter)
  if (sortBy !== 'cost' && sortBy !== 'margin') return matches
  const way = sortDir === 'asc' ? 1 : -1
  return matches.sort((a, b) => {
    const [x, y] = [a[sortBy], b[sortBy]]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return (x - y) * way || a.product.id - b.product.id
  })
}

function leastOf({ sizes }: Product, costs: ReadonlyMap<number, number>): Omit<Priced, 'product'> {
  const margins = sizes.flatMap(({ id, price }) => {
    const cost = costs.get(id) ?? null
    const margin = marginOf(price, cost)
    return margin === null ? [] : [{ cost, margin }]
  })
  return margins.sort((a, b) => a.margin - b.margin)[0] ?? { cost: null, margin: null }
}
