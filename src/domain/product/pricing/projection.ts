import type { Centavos } from '#domain/money.ts'

/** How many days a projection covers, and from how many past days it is computed. */
const PROJECTED_DAYS = 30
const MAX_BASIS_DAYS = 28
/** With less than two weeks a single weekend tips the scales, and with fewer orders every single one does. */
const MIN_DAYS = 14
const MIN_ORDERS = 30
/** A 95 per cent interval, assuming that days are independent of each other. */
const SPREAD = 1.96

/** The sales of one whole day. */
export type DaySales = { date: string; orders: number; revenue: Centavos }

/** Sales of the next days if they go like the last ones; `unknown` with too little data (D45). */
export type Projection =
  | { status: 'unknown'; reason: 'too-few-days' | 'too-few-orders' }
  | {
      status: 'estimated'
      basisDays: number
      revenue: Centavos
      low: Centavos
      high: Centavos
    }

/**
 * Projects sales from whole days, oldest first, including those without orders. Days before the first order
 * do not count: the shop did not exist yet. `low` and `high` follow from how much the days differ.
 */
export function projectSales(days: readonly DaySales[]): Projection {
  const first = days.findIndex(({ orders }) => orders > 0)
  const basis = first < 0 ? [] : days.slice(first).slice(-MAX_BASIS_DAYS)
  if (basis.length < MIN_DAYS) return { status: 'unknown', reason: 'too-few-days' }
  const sum = (field: 'orders' | 'revenue') => basis.reduce((all, day) => all + day[field], 0)
  if (sum('orders') < MIN_ORDERS) return { status: 'unknown', reason: 'too-few-orders' }
  const mean = sum('revenue') / basis.length
  const variance = basis.reduce((all, day) => all + (day.revenue - mean) ** 2, 0) / (basis.length - 1)
  const expected = mean * PROJECTED_DAYS
  const off = SPREAD * Math.sqrt(variance * PROJECTED_DAYS)
  return {
    status: 'estimated',
    basisDays: basis.length,
    revenue: Math.round(expected),
    low: Math.max(0, Math.round(expected - off)),
    high: Math.round(expected + off),
  }
}
