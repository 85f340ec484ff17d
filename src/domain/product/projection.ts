import type { Centavos } from '#domain/money.ts'

/** How many days ahead is looked, and how many days back that is worked out from. */
const PROJECTED_DAYS = 30
const MAX_BASIS_DAYS = 28
/** With less than two weeks a weekend tips the scales, and with fewer orders each single one does. */
const MIN_DAYS = 14
const MIN_ORDERS = 30
/** Nineteen times in twenty, where days are independent of each other. */
const SPREAD = 1.96

/** The sales of a whole day. */
export type DaySales = { date: string; orders: number; revenue: Centavos }

/** The next days' sales if they go like the last ones; `unknown` if there is too little to tell (D45). */
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
 * Projects sales from whole days, oldest first, empty ones included. Days before the first order do not count: the
 * shop was not there yet. `low` and `high` follow from how much the days differ.
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
