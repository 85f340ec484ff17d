import { getOrderCounts, getSales, MAX_SALES_DAYS } from '#contract/admin/order/order-count.ts'
import { isDue } from '#domain/order/order-status.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import type { Database } from '#server/db/open.ts'
import { refuse } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import {
  countOrdersOf,
  countPaymentsToConfirm,
  listTopProducts,
  sumSales,
} from '#server/order/sql/order-count.ts'

const DEFAULT_DAYS = 30

/** The dashboard's counts, computed from the orders each time. */
export function mountOrderCounts(
  app: App,
  { database, clock }: { database: Database; clock: () => Date },
): void {
  route(app, getOrderCounts, async ({ query: { date = manilaDate(clock()) } }) => {
    const [rows, paymentsToConfirm] = await Promise.all([
      countOrdersOf(database, date),
      countPaymentsToConfirm(database),
    ])
    const windows = [...Map.groupBy(rows, ({ window }) => window)].map(([window, statuses]) => ({
      window,
      orders: sum(statuses.filter(({ status }) => isDue(status))),
      statuses: statuses.map(({ status, orders }) => ({ status, orders })),
    }))
    return { date, total: sum(rows.filter(({ status }) => isDue(status))), paymentsToConfirm, windows }
  })

  route(app, getSales, async ({ query }) => {
    const { toDate = manilaDate(clock()) } = query
    const { fromDate = addDays(toDate, 1 - DEFAULT_DAYS) } = query
    if (fromDate > toDate || addDays(fromDate, MAX_SALES_DAYS) <= toDate) {
      const message = `fromDate must be at most ${MAX_SALES_DAYS} days before the day after toDate`
      refuse('fromDate', 'range', message)
    }
    const range = { from: fromDate, to: toDate }
    const [days, topProducts] = await Promise.all([
      sumSales(database, range),
      listTopProducts(database, range),
    ])
    const total = days.reduce((all, day) => all + day.total, 0)
    return { fromDate, toDate, orders: sum(days), total, days, topProducts }
  })
}

function sum(rows: readonly { orders: number }[]): number {
  return rows.reduce((all, { orders }) => all + orders, 0)
}
