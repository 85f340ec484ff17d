import * as z from 'zod/mini'
import { categoryRef } from '#contract/catalogue/category.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { MARGIN_BANDS } from '#domain/product/pricing/margin.ts'
import { timeRange, yesNo } from './query.ts'

const COUNTED =
  'Orders that wait for payment, were cancelled or were not collected are not counted. Revenue is the price of goods, packaging and add-ons, before vouchers and delivery.'

const range = { from: z.string(), to: z.string() }

/** `unknown` with a reason if too little was sold for a figure (D45); nothing is guessed. */
const certainty = {
  status: z.enum(['known', 'unknown']),
  reason: z.nullable(z.enum(['no-orders'])),
}

const sales = { orders: z.int(), quantity: z.int(), revenue: pesoAmount }
const soldProduct = z.object({
  productId: z.int(),
  name: z.string(),
  quantity: z.int(),
  revenue: pesoAmount,
})

/** Margins of sales. */
const earned = {
  revenue: pesoAmount,
  /** Cost of the goods sold at today’s costs, where known. */
  knownCost: z.nullable(pesoAmount),
  /** Negative for a loss. */
  profit: z.nullable(
    z.codec(z.number(), z.int(), {
      decode: (pesos) => Math.round(pesos * 100),
      encode: (centavos) => centavos / 100,
    }),
  ),
  /** Profit in per cent of the revenue from goods with a known cost. */
  margin: z.nullable(z.number()),
  /** The share of revenue, in per cent, from goods with a known cost. */
  coverage: z.nullable(z.number()),
}

/** Sums, profit, margin and coverage of goods, as one schema. */
export const earnings = z.object(earned)

export const getProductAnalytics = endpoint({
  summary: 'Overview of catalogue and sales',
  method: 'GET',
  path: '/admin/products/analytics',
  access: 'staff',
  details: `From the shop’s own orders. ${COUNTED} Sales and what sold best are for admins, as in reports.`,
  query: z.object({ timeRange }),
  answer: z.object({
    ...range,
    ...certainty,
    catalogue: z.object({
      products: z.int(),
      available: z.int(),
      lowStock: z.int(),
      outOfStock: z.int(),
      notOffered: z.int(),
    }),
    /** `null` for staff, as are the lists of what sold. */
    sales: z.nullable(z.object(sales)),
    topByRevenue: z.nullable(z.array(soldProduct)),
    topByQuantity: z.nullable(z.array(soldProduct)),
    /** Products without sales in this period. */
    notSold: z.object({
      count: z.int(),
      products: z.array(z.object({ productId: z.int(), name: z.string() })),
    }),
    byCategory: z.nullable(
      z.array(z.object({ category: categoryRef, quantity: z.int(), revenue: pesoAmount })),
    ),
  }),
})

export const getPricingAnalytics = endpoint({
  summary: 'Sales, profit and projections',
  method: 'GET',
  path: '/admin/pricing/analytics',
  access: 'admin',
  details: `From the shop’s own orders. ${COUNTED} Costs are today’s. The projection, on request, extends the last 28 whole days of the range by 30 days, with a 95 per cent interval; it is unknown with fewer than 14 days or 30 orders.`,
  query: z.object({ timeRange, includeProjections: yesNo }),
  answer: z.object({
    ...range,
    ...certainty,
    ...sales,
    ...earned,
    averageOrder: z.nullable(pesoAmount),
    priceChanges: z.int(),
    /** Manila days, oldest first, including those without orders. */
    days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: pesoAmount })),
    projection: z.optional(
      z.discriminatedUnion('status', [
        z.object({ status: z.literal('unknown'), reason: z.enum(['too-few-days', 'too-few-orders']) }),
        z.object({
          status: z.literal('estimated'),
          basisDays: z.int(),
          revenue: pesoAmount,
          low: pesoAmount,
          high: pesoAmount,
        }),
      ]),
    ),
  }),
})

export const getMarginAnalysis = endpoint({
  summary: 'Margins of prices and of sales',
  method: 'GET',
  path: '/admin/pricing/margin-analysis',
  access: 'admin',
  details: `Bands count sizes by their margin. ${COUNTED} Costs are today’s.`,
  query: z.object({ timeRange }),
  answer: z.object({
    ...range,
    ...certainty,
    bands: z.array(z.object({ band: z.enum(MARGIN_BANDS), sizes: z.int() })),
    sold: earnings,
    byCategory: z.array(z.object({ category: categoryRef, ...earned })),
    /** The sizes with the lowest margins. */
    lowest: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        sizeId: z.int(),
        sizeName: z.string(),
        price: pesoAmount,
        cost: pesoAmount,
        margin: z.number(),
        quantity: z.int(),
      }),
    ),
  }),
})
