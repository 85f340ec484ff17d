import * as z from 'zod/mini'
import { day } from '#contract/date.ts'
import { endpoint } from '#contract/endpoint.ts'
import { pesoAmount } from '#contract/money.ts'
import { GOODS_DIMENSIONS, REPORT_DIMENSIONS } from '#domain/order/report/report-dimension.ts'
import { REPORT_RANGES } from '#domain/order/report/report-range.ts'
import { WASTE_REASONS } from '#domain/product/stock-movement.ts'
import { earnings } from './figures.ts'

/** A year, leap years included. */
export const MAX_REPORT_DAYS = 366
/** A report has at most this many rows; the others are summed up in `rest`. */
export const MAX_REPORT_ROWS = 1000

const RANGES =
  '`7d` and `28d` end today, `month` is this month until today, `dates` is from `fromDate` to `toDate`, both included. Days are Manila days. `before` is the period of the same length before it, for a month the same days of the month before; if today is not over, it ends at the same time of day.'

/**
 * Sums of orders; those that only whole orders have are `null` for goods.
 *
 * @public The document shows it once.
 */
export const sums = z.object({
  orders: z.nullable(z.int()),
  pieces: z.nullable(z.int()),
  goods: pesoAmount,
  discount: z.nullable(pesoAmount),
  delivery: z.nullable(pesoAmount),
  sales: z.nullable(pesoAmount),
})

const totals = z.object({
  orders: z.int(),
  pieces: z.int(),
  goods: pesoAmount,
  discount: pesoAmount,
  lawful: pesoAmount,
  delivery: pesoAmount,
  sales: pesoAmount,
  refunded: pesoAmount,
})

const rowHead = {
  /** A day, a window, a way to pay or to receive, a town’s PSGC code, a voucher’s code, or an id. */
  key: z.string(),
  /** The name of a product, category or town; `null` if the key is the name, or nobody knows it any more. */
  name: z.nullable(z.string()),
}

const period = z.object({ from: z.string(), to: z.string() })
const frame = {
  /** Manila days, both included. */
  now: period,
  before: period,
  /** Today is not over: both periods end at this time of their last day. */
  isUntilNow: z.boolean(),
}

const span = {
  range: z._default(z.enum(REPORT_RANGES), '7d'),
  fromDate: z.optional(day),
  toDate: z.optional(day),
}

const report = z.object({
  ...frame,
  by: z.enum(REPORT_DIMENSIONS),
  totals: z.object({ now: totals, before: totals }),
  rows: z.array(z.object({ ...rowHead, now: sums, before: sums })),
  rest: z.nullable(z.object({ rows: z.int(), now: sums, before: sums })),
})

export type Report = z.output<typeof report>
export type ReportSums = z.output<typeof sums>

export const getReport = endpoint({
  summary: 'Sales of a period, split in one way and compared with the period before',
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  details: `From the shop’s own orders, by the day on which they were placed. Orders that wait for payment, were cancelled or were not collected are not counted. \`goods\` are before discounts and delivery; \`sales\` are goods less \`discount\` plus \`delivery\`. \`lawful\` is the part of \`discount\` that the law gives. Rows add up to the totals. ${RANGES}`,
  query: z.object({ by: z._default(z.enum(REPORT_DIMENSIONS), 'day'), ...span }),
  answer: report,
})

const marginRow = z.object({ ...rowHead, now: earnings, before: earnings })

const marginReport = z.object({
  ...frame,
  by: z.enum(GOODS_DIMENSIONS),
  totals: z.object({ now: earnings, before: earnings }),
  rows: z.array(marginRow),
  rest: z.nullable(z.object({ rows: z.int(), now: earnings, before: earnings })),
})

export const getMarginReport = endpoint({
  summary: 'Costs and margins of the goods sold in a period, compared with the period before',
  method: 'GET',
  path: '/admin/reports/margins',
  access: 'admin',
  details: `Costs are today’s. ${RANGES}`,
  query: z.object({ by: z._default(z.enum(GOODS_DIMENSIONS), 'product'), ...span }),
  answer: marginReport,
})

const waste = z.object({ wasted: z.int(), wastedCost: z.nullable(pesoAmount) })

export type WasteFigures = z.output<typeof waste>

const wasteReport = z.object({
  ...frame,
  by: z.enum(GOODS_DIMENSIONS),
  totals: z.object({ now: waste, before: waste }),
  /** Pieces of this period by reason, most first. */
  reasons: z.array(z.object({ reason: z.nullable(z.enum(WASTE_REASONS)), pieces: z.int() })),
  rows: z.array(z.object({ ...rowHead, now: waste, before: waste })),
  rest: z.nullable(z.object({ rows: z.int(), now: waste, before: waste })),
})

export const getWasteReport = endpoint({
  summary: 'Goods that left the shelf unsold in a period, compared with the period before',
  method: 'GET',
  path: '/admin/reports/waste',
  access: 'admin',
  details: `\`wasted\` are the pieces that were booked as waste, \`wastedCost\` what those of known cost cost at today’s costs. Pieces whose size has left the catalogue are not among them. ${RANGES}`,
  query: z.object({ by: z._default(z.enum(GOODS_DIMENSIONS), 'product'), ...span }),
  answer: wasteReport,
})
