import { expect, test } from 'vitest'
import { priceOrder, type QuoteRequest } from '#domain/order/quote.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'
import { orderingSettings } from '#tests/unit/domain/order/ordering-settings.ts'

const bread = aProduct({ id: 1, sizes: [aSize({ id: 1, price: 100, stockQuantity: 500 })] })
const cake = aProduct({
  id: 2,
  sizes: [aSize({ id: 2, price: 100, stockQuantity: 20 })],
  madeToOrder: { leadTimeDays: { min: 2, max: 3 }, dailyCapacity: 4, largeQuantity: 3 },
})
const line = (id: number, quantity: number, message: string | null = null) => ({
  ...{ productId: id, sizeId: id, quantity, packagingId: null, addonIds: [], message },
})

/** The problems of these lines, for a cake with daily room for four unless changed. */
function problemsOf(lines: QuoteRequest['lines'], changes: Partial<QuoteRequest> = {}) {
  return priceOrder({
    lines,
    wish: { method: 'pickup', municipality: null, date: null, window: null },
    ...{ voucherCode: null, voucher: null, windowUses: () => 0, capacityLeft: () => 4 },
    product: (id) => [bread, { ...cake, allowsMessage: true }].find((product) => product.id === id),
    settings: orderingSettings,
    now: new Date('2026-11-21T09:30:00+08:00'),
    ...changes,
  }).problems.filter(({ code }) => code !== 'window-unavailable')
}
const over = (place: number, left: number) => ({
  ...{ code: 'over-capacity', line: place, productId: 2, sizeId: 2, left },
})

test('a line that no day has room for says how many one day takes (D15)', () => {
  expect(problemsOf([line(1, 2), line(2, 5)])).toEqual([over(1, 4)])
  expect(problemsOf([line(1, 2), line(2, 4)])).toEqual([])
})

test('the limit is the room of the emptiest day among those possible for a large order (D25)', () => {
  const capacityLeft = (_: number, date: string) =>
    date === '2026-11-23' ? 3 : date === '2026-11-30' ? 2 : 1
  expect(problemsOf([line(2, 4)], { capacityLeft })).toEqual([over(0, 2)])
})

test('lines of one product count together; earlier ones are served first', () => {
  expect(problemsOf([line(2, 3, 'Ana'), line(2, 3, 'Ben'), line(2, 1)])).toEqual([over(1, 1), over(2, 0)])
})

test('nothing is said of a line where no day has room for a single piece, or which is not for sale', () => {
  expect(problemsOf([line(2, 5)], { capacityLeft: () => 0 })).toEqual([])
  expect(problemsOf([line(2, 5)], { windowUses: () => orderingSettings.ordersPerWindow })).toEqual([])
  const gone = problemsOf([line(2, 5)], { product: () => ({ ...cake, available: false }) })
  expect(gone.at(-1)?.code).toBe('unavailable')
})

test('of a split order each part has a day’s room of its own', () => {
  const later = { items: [1], date: null, window: null }
  expect(problemsOf([line(2, 3, 'Ana'), line(2, 3, 'Ben')], { later })).toEqual([])
})
