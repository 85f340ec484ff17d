import { earnedOf, MARGIN_BANDS, type MarginBand, marginBand } from '#domain/product/margin.ts'
import { marginOf } from '#domain/product/price-change.ts'
import type { CategoryRef, Product, Size } from '#domain/product/product.ts'
import type { DaySales } from '#domain/product/projection.ts'
import { addDays, manilaDate, manilaMoment } from '#domain/time/manila.ts'
import type { SizeSales, Span } from './sales-sql.ts'

/** The length of the lists of most and least. */
const TOP = 10
const LOWEST = 20

/** The last `days` Manila days, from their beginning until now, today included. */
export function spanOf(days: number, now: Date): Span {
  return { from: manilaMoment(addDays(manilaDate(now), 1 - days), '00:00'), to: now }
}

/** Every day of a span with its sales. */
export function everyDay(sold: readonly DaySales[], { from, to }: Span): DaySales[] {
  const byDate = new Map(sold.map((day) => [day.date, day]))
  const days: DaySales[] = []
  for (let date = manilaDate(from); date <= manilaDate(to); date = addDays(date, 1)) {
    days.push(byDate.get(date) ?? { date, orders: 0, revenue: 0 })
  }
  return days
}

/** Sales by product, sorted by name; deleted products have no name here. */
export function productSales(sold: readonly SizeSales[], products: readonly Product[]) {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const sums = new Map<number, { productId: number; name: string; quantity: number; revenue: number }>()
  for (const { productId, quantity, revenue } of sold) {
    const name = names.get(productId) ?? `Product ${productId}`
    const sum = sums.get(productId) ?? { productId, name, quantity: 0, revenue: 0 }
    sums.set(productId, { ...sum, quantity: sum.quantity + quantity, revenue: sum.revenue + revenue })
  }
  return [...sums.values()]
}

/** The first few by a number, largest first. */
export function topBy<Item extends { productId: number }>(
  items: readonly Item[],
  numberOf: (item: Item) => number,
) {
  return items.toSorted((a, b) => numberOf(b) - numberOf(a) || a.productId - b.productId).slice(0, TOP)
}

/** Products without sales: their number, and the first few. */
export function notSold(sold: readonly SizeSales[], products: readonly Product[]) {
  const ids = new Set(sold.map(({ productId }) => productId))
  const rest = products.filter(({ id }) => !ids.has(id))
  return {
    count: rest.length,
    products: rest.slice(0, TOP).map(({ id: productId, name }) => ({ productId, name })),
  }
}

/** Sales by main category, highest revenue first; deleted products belong to none. */
export function byCategory(sold: readonly SizeSales[], products: readonly Product[]) {
  const categories = new Map(products.map(({ id, category }) => [id, category]))
  const groups = new Map<number, { category: CategoryRef; sold: SizeSales[] }>()
  for (const sale of sold) {
    const category = categories.get(sale.productId)
    if (!category) continue
    const group = groups.get(category.id) ?? { category, sold: [] }
    group.sold.push(sale)
    groups.set(category.id, group)
  }
  const revenueOf = (group: { sold: SizeSales[] }) => sum(group.sold, ({ revenue }) => revenue)
  return [...groups.values()].sort((a, b) => revenueOf(b) - revenueOf(a))
}

/** Sales with present costs. */
function withCosts(sold: readonly SizeSales[], costs: ReadonlyMap<number, number>) {
  return sold.map(({ sizeId, quantity, revenue, discount }) => ({
    ...{ quantity, revenue, discount },
    cost: costs.get(sizeId) ?? null,
  }))
}

/** The catalogue's margins: sizes in each band, and the sizes with the lowest. */
export function marginsOf(
  products: readonly Product[],
  costs: ReadonlyMap<number, number>,
  sold: readonly SizeSales[],
) {
  const quantities = new Map(sold.map(({ sizeId, quantity }) => [sizeId, quantity]))
  const counts = new Map<MarginBand, number>()
  const priced: { product: Product; size: Size; cost: number; margin: number }[] = []
  for (const product of products) {
    for (const size of product.sizes) {
      const cost = costs.get(size.id) ?? null
      const margin = marginOf(size.price, cost)
      const band = marginBand(margin)
      counts.set(band, (counts.get(band) ?? 0) + 1)
      if (cost !== null && margin !== null) priced.push({ product, size, cost, margin })
    }
  }
  const least = priced.sort((a, b) => a.margin - b.margin || a.size.id - b.size.id).slice(0, LOWEST)
  return {
    bands: MARGIN_BANDS.map((band) => ({ band, sizes: counts.get(band) ?? 0 })),
    lowest: least.map(({ product, size, cost, margin }) => ({
      ...{ productId: product.id, name: product.name },
      ...{ sizeId: size.id, sizeName: size.name, price: size.price, cost, margin },
      quantity: quantities.get(size.id) ?? 0,
    })),
  }
}

/** Margins of sales at present costs. */
export function earnedFrom(sold: readonly SizeSales[], costs: ReadonlyMap<number, number>) {
  return earnedOf(withCosts(sold, costs))
}

export function sum<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((all, item) => all + numberOf(item), 0)
}
