import {
  getMarginReport,
  getReport,
  getWasteReport,
  MAX_REPORT_DAYS,
  MAX_REPORT_ROWS,
} from '#contract/admin/report.ts'
import { isOfGoods, type OrderDimension } from '#domain/order/report/report-dimension.ts'
import { type ReportPeriod, type ReportRange, reportPeriods } from '#domain/order/report/report-range.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { refuse } from '#server/http/problem.ts'
import type { App, route } from '#server/http/route.ts'
import { goodsReport, marginReport, wasteReport } from './goods-report.ts'
import { wastedByReason } from './goods-sql.ts'
import { addSums, compare, firstRows, nothing, sameDays, sorted, totalOf, withAllDays } from './report.ts'
import { countPieces, sumOrders, sumOrdersBy } from './report-sql.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date; heavyRoute: typeof route }
type Asked = { range: ReportRange; fromDate?: string | undefined; toDate?: string | undefined }

/** Reports of sales and of margins, from the orders each time. */
export function mountReports(app: App, { database, catalogue, clock, heavyRoute }: Needs): void {
  heavyRoute(app, getReport, async ({ query: { by, ...frameQuery } }) => {
    const { now, before, ...frame } = periodsOf(frameQuery, clock())
    const head = { ...frame, by, now: edges(now), before: edges(before) }
    if (isOfGoods(by)) {
      const [sumsNow, sumsBefore, { totals, ...rows }] = await Promise.all([
        sumOrders(database, now),
        sumOrders(database, before),
        goodsReport(database, by, { now, before }),
      ])
      const { pieces } = totals.now
      return {
        ...head,
        totals: { now: { ...sumsNow, pieces }, before: { ...sumsBefore, pieces: totals.before.pieces } },
        ...rows,
      }
    }
    const [soldNow, soldBefore, { settings }] = await Promise.all([
      soldIn(by, now),
      soldIn(by, before),
      catalogue.read(),
    ])
    const matched = by === 'day' ? sameDays(soldBefore.rows, before.days, now.days) : soldBefore.rows
    const rows = compare(soldNow.rows, matched, nothing(by))
    const towns = new Map(settings.delivery.map(({ code, name }) => [code, name]))
    const named = by === 'town' ? rows.map((row) => ({ ...row, name: towns.get(row.key) ?? row.name })) : rows
    return {
      ...head,
      totals: { now: soldNow.totals, before: soldBefore.totals },
      ...firstRows(
        sorted(by, by === 'day' ? withAllDays(named, now.days) : named),
        MAX_REPORT_ROWS,
        addSums(by),
      ),
    }
  })

  heavyRoute(app, getMarginReport, async ({ query: { by, ...frameQuery } }) => {
    const { now, before, ...frame } = periodsOf(frameQuery, clock())
    const report = await marginReport(database, by, { now, before })
    return { ...frame, by, now: edges(now), before: edges(before), ...report }
  })

  heavyRoute(app, getWasteReport, async ({ query: { by, ...frameQuery } }) => {
    const { now, before, ...frame } = periodsOf(frameQuery, clock())
    const [report, reasons] = await Promise.all([
      wasteReport(database, by, { now, before }),
      wastedByReason(database, now),
    ])
    return { ...frame, by, now: edges(now), before: edges(before), ...report, reasons }
  })

  /** A period's rows and totals. Each table is read once: its rows add up to the totals that it knows. */
  async function soldIn(by: OrderDimension, period: ReportPeriod) {
    const [orderRows, pieces] = await Promise.all([
      sumOrdersBy(database, by, period),
      countPieces(database, period),
    ])
    const rows = orderRows.map(({ key, refunded, ...sums }) => ({
      key,
      name: null,
      value: { ...nothing(by), ...sums },
    }))
    return { rows, totals: { ...totalOf(orderRows), pieces } }
  }
}

function periodsOf({ range, fromDate, toDate }: Asked, at: Date) {
  const last = toDate ?? manilaDate(at)
  const first = fromDate ?? last
  if (range === 'dates' && (first > last || addDays(first, MAX_REPORT_DAYS) <= last)) {
    const message = `fromDate must be at most ${MAX_REPORT_DAYS} days before the day after toDate`
    refuse('fromDate', 'range', message)
  }
  return reportPeriods(range, { fromDate: first, toDate: last }, at)
}

function edges({ days }: ReportPeriod) {
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}
