import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getMarginAnalysis, getPricingAnalytics, getProductAnalytics } from '#contract/admin/figures.ts'
import { getSales } from '#contract/admin/order/order-count.ts'
import { getMarginReport, getReport, type ReportSums } from '#contract/admin/report.ts'
import { ORDER_STATUSES } from '#domain/order/order-status.ts'
import { GOODS_DIMENSIONS, ORDER_DIMENSIONS } from '#domain/order/report/report-dimension.ts'
import { manilaDate, manilaMoment } from '#domain/time/manila.ts'
import { sizes } from '#server/db/schema/catalogue/catalogue.ts'
import { orderLines, orders } from '#server/db/schema/order/order.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { earnedOf } from '#tests/server/setup/earned.ts'
import { openSharedShop, refusalOf } from '#tests/server/setup/shop.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

const NOW: [string, string] = ['2026-11-25', '16:30']
const ORDERS = 160
/** Two weeks and a little more, so that some orders are in neither period. */
const HOURS = 24 * 16
const TOWN = '0402112000'

const shop = await openSharedShop()
shop.setNow(...NOW)
const admin = await signInAs(shop, 'admin')
const { products } = await shop.deps.catalogue.read()
const goods = products.slice(0, 5)
// Some costs are known, and some are not.
await shop.deps.database
  .update(sizes)
  .set({ cost: sql`${sizes.price} * 2 / 5` })
  .where(sql`${sizes.id} % 3 > 0`)
const categoryOf = new Map(goods.map(({ id, category }) => [id, String(category.id)]))
const item = fc.record({ product: fc.constantFrom(...goods), quantity: fc.integer({ min: 1, max: 9 }) })
const drawn = fc.sample(
  fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    hours: fc.integer({ min: 1, max: HOURS }),
    method: fc.constantFrom('pickup' as const, 'delivery' as const),
    municipality: fc.constantFrom(TOWN, '', null),
    window: fc.constantFrom('08:00-10:00', '10:00-12:00'),
    paymentMethod: fc.constantFrom('cash' as const, 'gcash' as const),
    origin: fc.constantFrom('web' as const, 'phone' as const),
    voucherCode: fc.constantFrom('PANDESAL10', null),
    deliveryFee: fc.integer({ min: 0, max: 9_999 }),
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
  }),
  { numRuns: ORDERS, seed: 25 },
)
for (const [
  index,
  { hours, items, voucherCode, method, municipality, deliveryFee, ...rest },
] of drawn.entries()) {
  const lines = items.map(({ product, quantity }) => {
    const [size] = product.sizes
    if (!size) throw new Error('The product has no sizes')
    return { productId: product.id, sizeId: size.id, quantity, totalPrice: size.price * quantity }
  })
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
  const discount = voucherCode ? Math.round(subtotal / 10) : 0
  const fee = method === 'delivery' ? deliveryFee : 0
  const [order] = await shop.deps.database
    .insert(orders)
    .values({
      ...{ ...rest, number: `P-${index}`, voucherCode, method, subtotal, discount, deliveryFee: fee },
      municipality: method === 'delivery' ? municipality : null,
      placedAt: new Date(manilaMoment(...NOW).getTime() - hours * 3_600_000),
      date: '2026-11-26',
      customerName: 'Ana Reyes',
      customerPhone: shop.deps.vault.seal('0917 123 4567'),
      customerPhoneIndex: 'somebody',
      total: subtotal - discount + fee,
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  const written = lines.map((line, position) => ({
    ...line,
    orderId,
    position,
    item: { productName: 'Goods' } as never,
  }))
  await shop.deps.database.insert(orderLines).values(written)
}
const stored = await shop.deps.database.select().from(orders)
const storedLines = Map.groupBy(await shop.deps.database.select().from(orderLines), ({ orderId }) => orderId)
const rows = stored.map((order) => ({ order, lines: storedLines.get(order.id) ?? [] }))

const NOT_SOLD = ['PENDING_PAYMENT', 'CANCELLED', 'NO_SHOW']
const between = (from: Date, to: Date) =>
  rows.filter(
    ({ order }) => order.placedAt >= from && order.placedAt < to && !NOT_SOLD.includes(order.status),
  )
const week = () => between(manilaMoment('2026-11-19', '00:00'), manilaMoment(...NOW))
const weekBefore = () => between(manilaMoment('2026-11-12', '00:00'), manilaMoment('2026-11-18', '16:30'))

/** The sums of these orders, added up one by one. */
function sumsOf(of: typeof rows) {
  const sum = (amount: (order: OrderRow) => number) => of.reduce((all, { order }) => all + amount(order), 0)
  return {
    orders: of.length,
    goods: sum(({ subtotal }) => subtotal),
    discount: sum(({ discount }) => discount),
    delivery: sum(({ deliveryFee }) => deliveryFee),
    sales: sum(({ total }) => total),
  }
}

const KEYS: Record<(typeof ORDER_DIMENSIONS)[number], (order: OrderRow) => string> = {
  day: ({ placedAt }) => manilaDate(placedAt),
  window: ({ window }) => window,
  payment: ({ paymentMethod }) => paymentMethod,
  fulfilment: ({ method }) => method,
  origin: ({ origin }) => origin,
  town: ({ method, municipality }) => (method === 'pickup' ? 'pickup' : municipality || 'unknown'),
  voucher: ({ voucherCode }) => voucherCode ?? '',
}

describe('a report', () => {
  test('sums up the orders of the period and of the one before, as their rows say', async () => {
    const { totals, now, before, isUntilNow } = await admin.request(getReport, { query: { range: '7d' } })
    const pieces = (of: typeof rows) =>
      of.flatMap(({ lines }) => lines).reduce((all, { quantity }) => all + quantity, 0)
    expect(week().length).toBeGreaterThan(10)
    const none = { lawful: 0, refunded: 0 }
    expect(totals.now).toEqual({ ...sumsOf(week()), pieces: pieces(week()), ...none })
    expect(totals.before).toEqual({ ...sumsOf(weekBefore()), pieces: pieces(weekBefore()), ...none })
    expect([now, before, isUntilNow]).toEqual([
      ...[{ from: '2026-11-19', to: '2026-11-25' }, { from: '2026-11-12', to: '2026-11-18' }, true],
    ])
  })

  test.each(ORDER_DIMENSIONS)('by %s has a row for each, which adds up to the totals', async (by) => {
    const report = await admin.request(getReport, { query: { range: '7d', by } })
    const wanted = Map.groupBy(week(), ({ order }) => KEYS[by](order))
    const filled = report.rows.filter(({ now }) => now.orders !== 0)
    expect(new Map(filled.map(({ key, now }) => [key, now]))).toEqual(
      new Map([...wanted].map(([key, of]) => [key, { ...sumsOf(of), pieces: null }])),
    )
    const sum = (name: 'orders' | 'goods' | 'sales', period: 'now' | 'before') =>
      report.rows.reduce((all, row) => all + (row[period][name] ?? 0), 0)
    for (const period of ['now', 'before'] as const) {
      expect(sum('orders', period)).toBe(report.totals[period].orders)
      expect(sum('goods', period)).toBe(report.totals[period].goods)
      expect(sum('sales', period)).toBe(report.totals[period].sales)
    }
  })

  test.each(GOODS_DIMENSIONS)('by %s has a row for each, with the goods that its lines say', async (by) => {
    const report = await admin.request(getReport, { query: { range: '7d', by } })
    const lines = Map.groupBy(
      week().flatMap(({ lines: of }) => of),
      ({ productId }) => (by === 'product' ? String(productId) : (categoryOf.get(productId) ?? '')),
    )
    expect(report.rows.map(({ key }) => key).toSorted()).toEqual([...lines.keys()].toSorted())
    for (const { key, name, now } of report.rows) {
      const of = lines.get(key) ?? []
      expect(name).not.toBeNull()
      expect(now).toEqual({
        ...({ orders: null, discount: null, delivery: null, sales: null } satisfies Partial<ReportSums>),
        pieces: of.reduce((all, { quantity }) => all + quantity, 0),
        goods: of.reduce((all, { totalPrice }) => all + totalPrice, 0),
      })
    }
  })

  test('by day has every day, each compared with its counterpart a week before', async () => {
    const { rows: days } = await admin.request(getReport, { query: { range: '7d', by: 'day' } })
    expect(days.map(({ key }) => key)).toEqual([19, 20, 21, 22, 23, 24, 25].map((day) => `2026-11-${day}`))
    const last = weekBefore().filter(({ order }) => manilaDate(order.placedAt) === '2026-11-18')
    expect(days.at(-1)?.before).toEqual({ ...sumsOf(last), pieces: null })
  })

  test('names towns, and says the same as the dashboard and the prices do', async () => {
    const query = { range: 'dates', fromDate: '2026-11-19', toDate: '2026-11-25', by: 'town' }
    const { totals, rows: towns } = await admin.request(getReport, { query })
    expect(towns.find(({ key }) => key === TOWN)?.name).toBe('Magallanes')
    const dashboard = await admin.request(getSales, {
      query: { fromDate: '2026-11-19', toDate: '2026-11-25' },
    })
    expect(dashboard.total).toBe(totals.now.sales)
    const prices = await admin.request(getPricingAnalytics, { query: { timeRange: '7d' } })
    expect(prices).toMatchObject({ revenue: totals.now.goods, quantity: totals.now.pieces })
  })

  test('covers a year at most', async () => {
    const query = { range: 'dates', fromDate: '2025-11-01', toDate: '2026-11-25' }
    expect((await refusalOf(admin.request(getReport, { query }))).status).toBe(400)
  })
})

describe('margins', () => {
  const earned = async (lines: readonly LineRow[]) => {
    const costs = new Map((await shop.deps.database.select().from(sizes)).map(({ id, cost }) => [id, cost]))
    const orderOf = new Map(rows.map(({ order }) => [order.id, order]))
    const shareOf = ({ orderId, totalPrice }: LineRow) =>
      (totalPrice * (orderOf.get(orderId)?.discount ?? 0)) / (orderOf.get(orderId)?.subtotal ?? 1)
    return earnedOf(
      lines.map((line) => ({
        ...{ quantity: line.quantity, revenue: line.totalPrice },
        ...{ discount: shareOf(line), cost: costs.get(line.sizeId) ?? null },
      })),
    )
  }

  test.each(GOODS_DIMENSIONS)('by %s are those of its lines at today’s costs', async (by) => {
    const report = await admin.request(getMarginReport, { query: { range: '7d', by } })
    const lines = week().flatMap(({ lines: of }) => of)
    expect(report.totals.now).toEqual(await earned(lines))
    const keyOf = ({ productId }: LineRow) =>
      by === 'product' ? String(productId) : categoryOf.get(productId)
    for (const { key, now } of report.rows)
      expect(now).toEqual(await earned(lines.filter((line) => keyOf(line) === key)))
  })

  test('of the dashboards are those of its lines, too', async () => {
    const lines = week().flatMap(({ lines: of }) => of)
    const pieces = (of: LineRow[]) => of.reduce((sum, { quantity }) => sum + quantity, 0)
    const query = { timeRange: '7d' } as const
    const [prices, margins, goods] = await Promise.all([
      admin.request(getPricingAnalytics, { query }),
      admin.request(getMarginAnalysis, { query }),
      admin.request(getProductAnalytics, { query }),
    ])
    expect(prices).toMatchObject(await earned(lines))
    expect(margins.sold).toEqual(await earned(lines))
    const ofCategory = Map.groupBy(lines, ({ productId }) => categoryOf.get(productId))
    expect(margins.byCategory).toHaveLength(ofCategory.size)
    for (const { category, ...figures } of margins.byCategory)
      expect(figures).toEqual(await earned(ofCategory.get(String(category.id)) ?? []))
    for (const { sizeId, quantity } of margins.lowest)
      expect(quantity).toBe(pieces(lines.filter((line) => line.sizeId === sizeId)))
    const best = goods.topByRevenue ?? []
    expect(best).toHaveLength(new Set(lines.map(({ productId }) => productId)).size)
    for (const { productId, quantity } of best)
      expect(quantity).toBe(pieces(lines.filter((line) => line.productId === productId)))
  })
})
