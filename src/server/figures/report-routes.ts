import {
  getMarginReport,
  getReport,
  getWasteReport,
  MAX_REPORT_DAYS,
  MAX_REPORT_ROWS,
} from '#contract/admin/report.ts'
import { isOfGoods, type ReportDimension } from '#domain/order/report/report-dimension.ts'
import { type ReportPeriod, type ReportRange, reportPeriods } from '#domain/order/report/report-range.ts'
import { earnedOf, type Sold } from '#domain/product/margin.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database } from '#server/db/open.ts'
import { refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import {
  addGoods,
  addSums,
  compare,
  earnedRow,
  firstRows,
  nothing,
  type SoldGoods,
  sameDays,
  sorted,
  totalOf,
  withAllDays,
} from './report.ts'
import { countPieces, namesOfProducts, sumGoodsBy, sumOrders, sumOrdersBy } from './report-sql.ts'
import { loadCosts, type SizeSales, salesBySize } from './sales-sql.ts'
import { reasonsOf, wasteOf, wasteRows } from './waste-report.ts'
import { listWasted, type Wasted } from './waste-sql.ts'

type Needs = { database: Database; catalogue: Catalogue; clock: () => Date }
type Asked = { range: ReportRange; fromDate?: string | undefined; toDate?: string | undefined }

/** Reports of sales and of margins, from the orders each time. */
export function mountReports(app: App, { database, catalogue, clock }: Needs): void {
  route(app, getReport, async ({ query: { by, ...asked } }) => {
    const { now, before, ...frame } = periodsOf(asked, clock())
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
      ...{ ...frame, by, now: edges(now), before: edges(before) },
      totals: { now: soldNow.totals, before: soldBefore.totals },
      ...firstRows(
        sorted(by, by === 'day' ? withAllDays(named, now.days) : named),
        MAX_REPORT_ROWS,
        addSums(by),
      ),
    }
  })

  route(app, getMarginReport, async ({ query: { by, ...asked } }) => {
    const { now, before, ...frame } = periodsOf(asked, clock())
    const [soldNow, soldBefore, costs] = await Promise.all([
      salesBySize(database, now),
      salesBySize(database, before),
      loadCosts(database),
    ])
    const ids = new Set([...soldNow, ...soldBefore].map(({ productId }) => productId))
    const products = new Map((await namesOfProducts(database, [...ids])).map((one) => [one.id, one]))
    const withCost = ({ sizeId, quantity, revenue, discount }: SizeSales): Sold => ({
      ...{ quantity, revenue, discount },
      cost: costs.get(sizeId) ?? null,
    })
    const grouped = (sold: readonly SizeSales[]) =>
      [
        ...Map.groupBy(sold, ({ productId }) =>
          by === 'product' ? String(productId) : String(products.get(productId)?.categoryId ?? ''),
        ),
      ].map(([key, of]) => {
        const product = products.get(of[0]?.productId ?? 0)
        const name = (by === 'product' ? product?.name : product?.categoryName) ?? null
        return { key, name, value: of.map(withCost) as SoldGoods }
      })
    const rows = compare(grouped(soldNow), grouped(soldBefore), [] as SoldGoods).sort(
      (a, b) => earnedOf(b.now).revenue - earnedOf(a.now).revenue || (a.key < b.key ? -1 : 1),
    )
    const first = firstRows(rows, MAX_REPORT_ROWS, addGoods)
    return {
      ...{ ...frame, by, now: edges(now), before: edges(before) },
      totals: { now: earnedOf(soldNow.map(withCost)), before: earnedOf(soldBefore.map(withCost)) },
      rows: first.rows.map(earnedRow),
      rest: first.rest && earnedRow(first.rest),
    }
  })

  route(app, getWasteReport, async ({ query: { by, ...asked } }) => {
    const { now, before, ...frame } = periodsOf(asked, clock())
    const [wastedNow, wastedBefore] = await Promise.all([
      listWasted(database, by, now),
      listWasted(database, by, before),
    ])
    const figures = <Row extends { now: readonly Wasted[]; before: readonly Wasted[] }>(row: Row) => ({
      ...row,
      now: wasteOf(row.now),
      before: wasteOf(row.before),
    })
    const compared = compare<readonly Wasted[]>(wasteRows(wastedNow), wasteRows(wastedBefore), [])
    const pieces = (wasted: readonly Wasted[]) => wasteOf(wasted).wasted
    const rows = compared.sort((a, b) => pieces(b.now) - pieces(a.now) || (a.key < b.key ? -1 : 1))
    const first = firstRows(rows, MAX_REPORT_ROWS, (all) => all.flat())
    return {
      ...{ ...frame, by, now: edges(now), before: edges(before) },
      totals: figures({ now: wastedNow, before: wastedBefore }),
      reasons: reasonsOf(wastedNow),
      rows: first.rows.map(figures),
      rest: first.rest && figures(first.rest),
    }
  })

  /** A period's rows and totals. Each table is read once: its rows add up to the totals that it knows. */
  async function soldIn(by: ReportDimension, period: ReportPeriod) {
    if (isOfGoods(by)) {
      const [sums, goodsRows] = await Promise.all([
        sumOrders(database, period),
        sumGoodsBy(database, by, period),
      ])
      const rows = goodsRows.map(({ key, name, pieces, goods }) => ({
        ...{ key, name },
        value: { ...nothing(by), pieces, goods },
      }))
      return { rows, totals: { ...sums, pieces: goodsRows.reduce((sum, { pieces }) => sum + pieces, 0) } }
    }
    const [orderRows, pieces] = await Promise.all([
      sumOrdersBy(database, by, period),
      countPieces(database, period),
    ])
    const rows = orderRows.map(({ key, refunded, ...sums }) => ({
      ...{ key, name: null },
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
