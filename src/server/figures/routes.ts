import { getMarginAnalysis, getPricingAnalytics, getProductAnalytics } from '#contract/admin/figures.ts'
import { TIME_RANGES } from '#contract/admin/query.ts'
import { type DaySales, projectSales } from '#domain/product/pricing/projection.ts'
import { manilaDate, manilaIso } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import type { App, route } from '#server/http/route.ts'
import {
  byCategory,
  earnedBy,
  everyDay,
  marginsOf,
  notSold,
  productSales,
  spanOf,
  sum,
  topBy,
} from './figures.ts'
import {
  countPriceChanges,
  loadCosts,
  type ProductSales,
  piecesOf,
  type Span,
  salesByDay,
  salesByProduct,
} from './sales-sql.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date; heavyRoute: typeof route }

/** Figures from the shop's own orders; `unknown` if they cannot be computed (D45). */
export function mountAdminFigures(app: App, { database, catalogue, clock, heavyRoute }: Needs): void {
  heavyRoute(app, getProductAnalytics, async ({ query, caller }) => {
    const span = spanOf(TIME_RANGES[query.timeRange], clock())
    const { products, hidden } = await catalogue.read()
    const everSold = [...products, ...hidden.map(({ product }) => product)]
    const [sold, days] = await Promise.all([salesByProduct(database, span), salesByDay(database, span)])
    const sales = totalOf(days, sold)
    const perProduct = productSales(sold, everSold)
    return {
      ...frame(span, sales),
      catalogue: {
        products: products.length,
        available: products.filter(({ available }) => available).length,
        lowStock: products.filter(({ status }) => status === 'low-stock').length,
        outOfStock: products.filter(({ status }) => status === 'out-of-stock').length,
        notOffered: products.filter(({ available, status }) => !available && status !== 'out-of-stock')
          .length,
      },
      notSold: notSold(sold, products),
      ...(caller.roles.includes('ROLE_ADMIN')
        ? {
            sales,
            topByRevenue: topBy(perProduct, ({ revenue }) => revenue),
            topByQuantity: topBy(perProduct, ({ quantity }) => quantity),
            byCategory: byCategory(sold, everSold).map((group) => ({
              category: group.category,
              quantity: sum(group.sold, ({ quantity }) => quantity),
              revenue: sum(group.sold, ({ revenue }) => revenue),
            })),
          }
        : { sales: null, topByRevenue: null, topByQuantity: null, byCategory: null }),
    }
  })

  heavyRoute(app, getPricingAnalytics, async ({ query }) => {
    const span = spanOf(TIME_RANGES[query.timeRange], clock())
    const [sold, soldOn] = await Promise.all([salesByProduct(database, span), salesByDay(database, span)])
    const days = everyDay(soldOn, span)
    const sales = totalOf(days, sold)
    const today = manilaDate(span.to)
    const whole = days.filter(({ date }) => date < today)
    return {
      ...frame(span, sales),
      ...earnedBy(sold),
      ...sales,
      averageOrder: sales.orders > 0 ? Math.round(sales.revenue / sales.orders) : null,
      priceChanges: await countPriceChanges(database, span),
      days,
      ...(query.includeProjections && { projection: projectSales(whole) }),
    }
  })

  heavyRoute(app, getMarginAnalysis, async ({ query }) => {
    const span = spanOf(TIME_RANGES[query.timeRange], clock())
    const { products, hidden } = await catalogue.read()
    const everSold = [...products, ...hidden.map(({ product }) => product)]
    const [costs, sold] = await Promise.all([loadCosts(database), salesByProduct(database, span)])
    const { bands, lowest } = marginsOf(products, costs)
    const pieces = await piecesOf(
      database,
      span,
      lowest.map(({ sizeId }) => sizeId),
    )
    return {
      ...frame(span, { orders: sold.length }),
      bands,
      lowest: lowest.map((size) => ({ ...size, quantity: pieces.get(size.sizeId) ?? 0 })),
      sold: earnedBy(sold),
      byCategory: byCategory(sold, everSold).map((group) => ({
        category: group.category,
        ...earnedBy(group.sold),
      })),
    }
  })
}

function totalOf(days: readonly DaySales[], sold: readonly ProductSales[]) {
  return {
    orders: sum(days, ({ orders }) => orders),
    quantity: sum(sold, ({ quantity }) => quantity),
    revenue: sum(days, ({ revenue }) => revenue),
  }
}

function frame({ from, to }: Span, { orders }: { orders: number }) {
  return {
    from: manilaIso(from),
    to: manilaIso(to),
    ...(orders > 0
      ? { status: 'known' as const, reason: null }
      : { status: 'unknown' as const, reason: 'no-orders' as const }),
  }
}
