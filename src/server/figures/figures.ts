import {
  type Earned,
  earnedFrom,
  MARGIN_BANDS,
  type MarginBand,
  marginBand,
} from '#domain/product/pricing/margin.ts'
import { marginOf } from '#domain/product/pricing/price-change.ts'
import type { DaySales } from '#domain/product/pricing/projection.ts'
import type { CategoryRef, Product, Size } from '#domain/product/product.ts'
import { addDays, manilaDate, manilaMoment } from '#domain/time/manila.ts'
import type { ProductSales, Span } from './sales-sql.ts'

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

/** Sales with names; deleted products have no name here. */
export function productSales(sold: readonly ProductSales[], products: readonly Product[]) {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return sold.map(({ productId, quantity, revenue }) => {
    const name = names.get(productId) ?? `Product ${productId}`
    return { productId, name, quantity, revenue }
  })
}

/** The first few by a number, largest first. */
export function topBy<Item extends { productId: number }>(
  items: readonly Item[],
  numberOf: (item: Item) => number,
) {
  return items.toSorted((a, b) => numberOf(b) - numberOf(a) || a.productId - b.productId).slice(0, TOP)
}

/** Products without sales: their number, and the first few. */
export function notSold(sold: readonly ProductSales[], products: readonly Product[]) {
  const ids = new Set(sold.map(({ productId }) => productId))
  const rest = products.filter(({ id }) => !ids.has(id))
  return {
    count: rest.length,
    products: rest.slice(0, TOP).map(({ id: productId, name }) => ({ productId, name })),
  }
}

/** Sales by main category, highest revenue first; deleted products belong to none. */
export function byCategory(sold: readonly ProductSales[], products: readonly Product[]) {
  const categories = new Map(products.map(({ id, category }) => [id, category]))
  const groups = new Map<number, { category: CategoryRef; sold: ProductSales[] }>()
  for (const sale of sold) {
    const category = categories.get(sale.productId)
    if (!category) continue
    const group = groups.get(category.id) ?? { category, sold: [] }
    group.sold.push(sale)
    groups.set(category.id, group)
  }
  const revenueOf = (group: { sold: ProductSales[] }) => sum(group.sold, ({ revenue }) => revenue)
  return [...groups.values()].sort((a, b) => revenueOf(b) - revenueOf(a))
}

/** The catalogue's margins: sizes in each band, and the sizes with the lowest. */
export function marginsOf(products: readonly Product[], costs: ReadonlyMap<number, number>) {
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
      productId: product.id,
      name: product.name,
      sizeId: size.id,
      sizeName: size.name,
      price: size.price,
      cost,
      margin,
    })),
  }
}

/** Margins of sales at present costs. */
export function earnedBy(sold: readonly ProductSales[]): Earned {
  return earnedFrom({
    revenue: sum(sold, ({ revenue }) => revenue),
    covered: sum(sold, ({ covered }) => covered),
    discount: sum(sold, ({ discount }) => discount),
    cost: sum(sold, ({ cost }) => cost),
  })
}

export function sum<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((all, item) => all + numberOf(item), 0)
}
