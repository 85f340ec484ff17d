import type { ReportSums, WasteFigures } from '#contract/admin/report.ts'
import type { GoodsDimension } from '#domain/order/report/report-dimension.ts'
import { type Earned, earnedFrom } from '#domain/product/pricing/margin.ts'
import type { Database } from '#server/db/open.ts'
import {
  type FirstRows,
  firstSold,
  firstWasted,
  type Periods,
  type SoldFigure,
  type WasteFigure,
} from './goods-sql.ts'
import { nothing } from './report.ts'

/** The figures of a period, of which each may be missing. */
type Sums<Figure extends string> = Record<Figure, number | null>

type Compared<Value> = { now: Value; before: Value }
type Report<Value> = {
  totals: Compared<Value>
  rows: (Compared<Value> & { key: string; name: string | null })[]
  rest: (Compared<Value> & { rows: number }) | null
}

/** Goods sold, by product or category: pieces and goods alone, since an order belongs to several. */
export async function goodsReport(
  database: Database,
  by: GoodsDimension,
  periods: Periods,
): Promise<Report<ReportSums & { pieces: number }>> {
  const first = await firstSold(database, by, periods, 'before')
  return reportOf(first, ({ pieces, revenue }) => ({
    ...nothing(by),
    pieces: pieces ?? 0,
    goods: revenue ?? 0,
  }))
}

/** Margins of goods sold, at today's costs. */
export async function marginReport(
  database: Database,
  by: GoodsDimension,
  periods: Periods,
): Promise<Report<Earned>> {
  const first = await firstSold(database, by, periods, 'key')
  return reportOf(first, ({ revenue, covered, discount, cost }: Sums<SoldFigure>) =>
    earnedFrom({ revenue: revenue ?? 0, covered: covered ?? 0, discount: discount ?? 0, cost: cost ?? 0 }),
  )
}

/** What left the shelf unsold; its cost is `null` if that of none of the pieces is known. */
export async function wasteReport(
  database: Database,
  by: GoodsDimension,
  periods: Periods,
): Promise<Report<WasteFigures>> {
  const first = await firstWasted(database, by, periods)
  return reportOf(first, ({ pieces, cost }: Sums<WasteFigure>) => ({ wasted: pieces ?? 0, wastedCost: cost }))
}

/** The rows in their report's figures, and their totals. */
function reportOf<Figure extends string, Value>(
  { figures, rows, rest }: FirstRows<Figure>,
  toValue: (sums: Sums<Figure>) => Value,
): Report<Value> {
  const withValues = <Head extends object>({ now, before, ...head }: Head & Compared<Sums<Figure>>) => ({
    ...(head as Omit<Head, 'now' | 'before'>),
    now: toValue(now),
    before: toValue(before),
  })
  const all = rest ? [...rows, rest] : rows
  const sumOf = (figure: Figure, period: 'now' | 'before') =>
    all.reduce<number | null>(
      (sum, { [period]: { [figure]: one } }) => (one === null ? sum : (sum ?? 0) + one),
      null,
    )
  // A figure that no row has is `null`.
  const total = (period: 'now' | 'before') =>
    toValue(Object.fromEntries(figures.map((figure) => [figure, sumOf(figure, period)])) as Sums<Figure>)
  return {
    totals: { now: total('now'), before: total('before') },
    rows: rows.map(withValues),
    rest: rest && withValues(rest),
  }
}
