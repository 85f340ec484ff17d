import type { ReportSums } from '#contract/admin/report.ts'
import { isOfGoods, type ReportDimension } from '#domain/order/report/report-dimension.ts'
import type { ManilaDate } from '#domain/time/manila.ts'

type Row<Value> = { key: string; name: string | null; value: Value }
type Compared<Value> = { key: string; name: string | null; now: Value; before: Value }

/** Nothing was sold; figures that rows of goods do not have stay out. */
export function nothing(by: ReportDimension): ReportSums {
  return isOfGoods(by)
    ? { orders: null, pieces: 0, goods: 0, discount: null, delivery: null, sales: null }
    : { orders: 0, pieces: null, goods: 0, discount: 0, delivery: 0, sales: 0 }
}

/** Rows of two periods side by side; a row that only one has is empty in the other. */
export function compare<Value>(
  now: readonly Row<Value>[],
  before: readonly Row<Value>[],
  empty: Value,
): Compared<Value>[] {
  const rows = new Map<string, Compared<Value>>()
  for (const { key, name, value } of now) rows.set(key, { key, name, now: value, before: empty })
  for (const { key, name, value } of before) {
    const row = rows.get(key) ?? { key, name, now: empty, before: empty }
    rows.set(key, { ...row, before: value })
  }
  return [...rows.values()]
}

/** The first rows, and the sums of all others. */
export function firstRows<Value>(
  rows: readonly Compared<Value>[],
  most: number,
  add: (values: readonly Value[]) => Value,
) {
  const others = rows.slice(most)
  if (others.length === 0) return { rows: [...rows], rest: null }
  const rest = {
    rows: others.length,
    now: add(others.map(({ now }) => now)),
    before: add(others.map(({ before }) => before)),
  }
  return { rows: rows.slice(0, most), rest }
}

/** Adds up sums of a kind; a figure that one of them lacks is lacking. */
export function addSums(by: ReportDimension): (all: readonly ReportSums[]) => ReportSums {
  const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
  return (all) =>
    all.reduce(
      (sum, { orders, pieces, goods, discount, delivery, sales }) => ({
        orders: plus(sum.orders, orders),
        pieces: plus(sum.pieces, pieces),
        goods: sum.goods + goods,
        discount: plus(sum.discount, discount),
        delivery: plus(sum.delivery, delivery),
        sales: plus(sum.sales, sales),
      }),
      nothing(by),
    )
}

type OrderSums = Record<
  'orders' | 'goods' | 'discount' | 'lawful' | 'delivery' | 'sales' | 'refunded',
  number
>

/** The sums of all orders from those of each row. */
export function totalOf(rows: readonly OrderSums[]): OrderSums {
  const sum = (figure: keyof OrderSums) => rows.reduce((all, row) => all + row[figure], 0)
  return {
    orders: sum('orders'),
    goods: sum('goods'),
    discount: sum('discount'),
    lawful: sum('lawful'),
    delivery: sum('delivery'),
    sales: sum('sales'),
    refunded: sum('refunded'),
  }
}

/** Days of the earlier period under their counterparts: the first one is compared with the first. */
export function sameDays(
  rows: readonly Row<ReportSums>[],
  before: readonly ManilaDate[],
  now: readonly ManilaDate[],
): Row<ReportSums>[] {
  const counterpart = new Map(before.map((day, index) => [day, now[index] ?? day]))
  return rows.map((row) => ({ ...row, key: counterpart.get(row.key) ?? row.key }))
}

/** A row for every day, also for those without orders. */
export function withAllDays(
  rows: readonly Compared<ReportSums>[],
  days: readonly ManilaDate[],
): Compared<ReportSums>[] {
  const rowOfDay = new Map(rows.map((row) => [row.key, row]))
  const none = nothing('day')
  return days.map((key) => rowOfDay.get(key) ?? { key, name: null, now: none, before: none })
}

/** Days and windows in their order, everything else by what it sold. */
export function sorted(by: ReportDimension, rows: readonly Compared<ReportSums>[]): Compared<ReportSums>[] {
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
  if (by === 'day' || by === 'window') return rows.toSorted(byKey)
  return rows.toSorted((a, b) => b.now.goods - a.now.goods || b.before.goods - a.before.goods || byKey(a, b))
}
