import { getOrderCounts, getSales, MAX_SALES_DAYS } from '#contract/admin/order.ts'
import { addDays, manilaDate } from '#domain/manila.ts'
import type { Deps } from '#server/app.ts'
import { countOrdersOf, countPaymentsToConfirm, listTopProducts, sumSales } from '#server/db/order-count.ts'
import { Problem } from '#server/problem.ts'
import { type App, route } from '#server/route.ts'

const DEFAULT_DAYS = 30

/** What the dashboard counts, each time from the orders themselves. */
export function mountOrderCounts(app: App, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  route(app, getOrderCounts, async ({ query: { date = manilaDate(clock()) } }) => {
    const [rows, paymentsToConfirm] = await Promise.all([
      countOrdersOf(database, date),
      countPaymentsToConfirm(database),
    ])
    const windows = [...Map.groupBy(rows, ({ window }) => window)].map(([window, statuses]) => ({
      window,
      orders: sum(statuses),
      statuses: statuses.map(({ status, orders }) => ({ status, orders })),
    }))
    return { date, total: sum(rows), paymentsToConfirm, windows }
  })

  route(
    app,
    getSales,
    async ({ query: { to = manilaDate(clock()), from = addDays(to, 1 - DEFAULT_DAYS) } }) => {
      if (from > to || addDays(from, MAX_SALES_DAYS) <= to) {
        const message = `from format is invalid: at most ${MAX_SALES_DAYS} days up to the last one`
        throw new Problem('VALIDATION_FAILED', message, {
          errors: [{ field: 'from', code: 'range', message }],
        })
      }
      const [days, topProducts] = await Promise.all([
        sumSales(database, { from, to }),
        listTopProducts(database, { from, to }),
      ])
      const total = days.reduce((all, day) => all + day.total, 0)
      return { from, to, orders: sum(days), total, days, topProducts }
    },
  )
}

function sum(rows: readonly { orders: number }[]): number {
  return rows.reduce((all, { orders }) => all + orders, 0)
}
