import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOrder, type Quote, type QuoteRequest } from '#domain/order/quote.ts'
import type { Voucher } from '#domain/voucher/voucher.ts'
import { depth } from '#tests/depth.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'
import { orderingSettings } from './ordering-settings.ts'

const MAGALLANES = '0402112000'
const TOMORROW = '2026-11-22'
const THURSDAY = '2026-11-26'
const WINDOW = '10:00-12:00'
const settings = {
  ...orderingSettings,
  delivery: [
    { code: MAGALLANES, name: 'Magallanes', fee: 4000, minimum: 20_000, weekdays: [0, 1, 2, 3, 4, 5, 6] },
  ],
}
const bread = aProduct({ id: 1, sizes: [aSize({ id: 1, price: 12_345, stockQuantity: 500 })] })
const pie = aProduct({
  id: 2,
  sizes: [aSize({ id: 2, price: 30_001, stockQuantity: 500 })],
  madeToOrder: { leadTimeDays: { min: 2, max: 3 }, dailyCapacity: 10, largeQuantity: 5 },
})

const line = (id: number, quantity: number) => ({
  ...{ productId: id, sizeId: id, quantity, packagingId: null, addonIds: [], message: null },
})
const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  lines: [line(1, 3), line(2, 1)],
  wish: { method: 'pickup', municipality: null, date: TOMORROW, window: WINDOW },
  later: { items: [1], date: THURSDAY, window: WINDOW },
  voucherCode: null,
  voucher: null,
  product: (id) => [bread, pie].find((product) => product.id === id),
  capacityLeft: () => 10,
  windowUses: () => 0,
  settings,
  now: new Date('2026-11-21T09:30:00+08:00'),
  ...changes,
})
const quoteOf = (changes: Partial<QuoteRequest> = {}): Quote => priceOrder(request(changes))
const delivered = { method: 'delivery', municipality: MAGALLANES, date: TOMORROW, window: WINDOW } as const
const voucher = (changes: Partial<Voucher> = {}): Voucher => ({
  ...{
    code: 'SUKI',
    type: 'PERCENTAGE',
    value: 10,
    description: '',
    minOrderAmount: 0,
    maxDiscountCap: null,
  },
  ...{ categoryIds: [], startsAt: null, expiresAt: null, remainingUses: null, perCustomerLimit: null },
  ...{ customerUses: { email: 0, phone: 0, account: 0 }, isPublic: true },
  ...changes,
})

describe('a split order: bread tomorrow, pie on Thursday', () => {
  test('has a part for each day, with its own lines, lead time and windows', () => {
    const { first, later, problems } = quoteOf()
    expect([first.lines, later?.lines, problems]).toEqual([[0], [1], []])
    expect([first.leadTime.reason, later?.leadTime.reason]).toEqual(['ready', 'made-to-order'])
    expect([first.earliest?.date, later?.earliest?.date]).toEqual(['2026-11-21', '2026-11-23'])
  })

  test('the later part comes on a later day than the first', () => {
    const same = quoteOf({ later: { items: [1], date: TOMORROW, window: '14:00-16:00' } })
    expect(same.problems).toEqual([{ code: 'window-unavailable', reason: 'too-early', part: 'later' }])
    const swapped = quoteOf({ later: { items: [0], date: '2026-11-21', window: '14:00-16:00' } })
    expect(swapped.problems).toContainEqual({
      code: 'window-unavailable',
      reason: 'too-early',
      part: 'later',
    })
  })

  test('each part has room in its own oven and window', () => {
    const capacityLeft = (_: number, date: string) => (date === THURSDAY ? 0 : 10)
    expect(quoteOf({ capacityLeft }).problems).toEqual([
      { code: 'window-unavailable', reason: 'full', part: 'later' },
    ])
    const windowUses = (date: string) => (date === TOMORROW ? settings.ordersPerWindow : 0)
    expect(quoteOf({ windowUses }).problems).toEqual([{ code: 'window-unavailable', reason: 'full' }])
  })

  test('bulk prices count the pieces of both parts, stock too', () => {
    const dozen = aProduct({
      id: 1,
      sizes: [aSize({ id: 1, price: 100, stockQuantity: 20, priceTiers: [{ minQuantity: 12, price: 90 }] })],
    })
    const twice = { product: () => dozen, later: { items: [1], date: THURSDAY, window: WINDOW } }
    const { first, later } = quoteOf({ ...twice, lines: [line(1, 6), line(1, 6)] })
    expect([first.subtotal, later?.subtotal]).toEqual([540, 540])
    expect(quoteOf({ ...twice, lines: [line(1, 12), line(1, 12)] }).problems).toEqual([
      { code: 'less-stock', line: 1, productId: 1, sizeId: 1, left: 8 },
    ])
  })

  test('two deliveries cost two fees and each needs the minimum; pickup costs none', () => {
    const { first, later, deliveryFee } = quoteOf({ wish: delivered })
    expect([first.deliveryFee, later?.deliveryFee, deliveryFee]).toEqual([4000, 4000, 8000])
    const small = quoteOf({ wish: delivered, lines: [line(1, 1), line(2, 1)] })
    expect(small.problems).toEqual([
      { code: 'delivery-refused', refusal: { reason: 'below-minimum', missing: 20_000 - 12_345 } },
    ])
    expect(quoteOf().deliveryFee).toBe(0)
  })

  test('a voucher’s minimum applies to the whole order, and its discount is divided by eligible amounts', () => {
    const whole = 3 * 12_345 + 30_001
    const { first, later, totals } = quoteOf({
      voucherCode: 'SUKI',
      voucher: voucher({ minOrderAmount: whole }),
    })
    expect([totals.voucherDiscount, first.discount, later?.discount]).toEqual([6704, 3704, 3000])
    const cakes = voucher({ type: 'CATEGORY_SPECIFIC', value: 10, categoryIds: [77] })
    const cake = { ...pie, category: { ...pie.category, id: 77 } }
    const bound = quoteOf({
      voucherCode: 'SUKI',
      voucher: cakes,
      product: (id) => (id === 1 ? bread : cake),
    })
    expect([bound.first.discount, bound.later?.discount]).toEqual([0, 3000])
  })
})

describe('splitting is offered', () => {
  const open = { method: 'pickup', municipality: null, date: null, window: null } as const

  test('when a line alone moves the date by a day or more, with the first window of both parts', () => {
    expect(quoteOf({ later: null, wish: open }).split).toEqual({
      items: [1],
      first: { date: '2026-11-21', window: '12:00-14:00', open: true, reason: null },
      later: { date: '2026-11-23', window: '07:00-08:00', open: true, reason: null },
    })
  })

  test('also when it is the oven that is full', () => {
    const cheap = { ...pie, id: 3, madeToOrder: pie.madeToOrder && { ...pie.madeToOrder } }
    const product = (id: number) => (id === 3 ? cheap : pie)
    const lines = [line(2, 1), { ...line(3, 1), sizeId: 2 }]
    const capacityLeft = (id: number, date: string) => (id === 2 && date < THURSDAY ? 0 : 10)
    const { split } = quoteOf({ later: null, wish: open, lines, product, capacityLeft })
    expect([split?.items, split?.first.date, split?.later?.date]).toEqual([[0], '2026-11-23', THURSDAY])
  })

  test('without a later day when none has room: the rest can be had without it', () => {
    const lines = [line(1, 3), line(2, 11)]
    const { split } = quoteOf({ later: null, wish: open, lines })
    expect([split?.items, split?.first.date, split?.later]).toEqual([[1], '2026-11-21', null])
    expect(quoteOf({ later: null, wish: open, lines, windowUses: () => 99 }).split).toBeNull()
    expect(quoteOf({ later: null, wish: open, lines: [line(2, 11)] }).split).toBeNull()
  })

  test('not when nothing is won by it, when it is split already, or when a part would not be delivered', () => {
    expect(quoteOf({ later: null, lines: [line(1, 3)] }).split).toBeNull()
    expect(quoteOf({ later: null, lines: [line(2, 3)] }).split).toBeNull()
    expect(quoteOf().split).toBeNull()
    expect(quoteOf({ later: null, wish: delivered, lines: [line(1, 1), line(2, 1)] }).split).toBeNull()
    expect(quoteOf({ later: null, wish: delivered }).split).not.toBeNull()
  })
})

test('whatever is split, both parts add up to the whole to the centavo, and no part is below nothing', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    bulk: fc.integer({ min: 0, max: 1_000_000 }),
    category: fc.constantFrom(7, 8),
    isLater: fc.boolean(),
  })
  const terms = fc.record({
    type: fc.constantFrom<Voucher['type']>('PERCENTAGE', 'FIXED_AMOUNT', 'CATEGORY_SPECIFIC'),
    value: fc.integer({ min: 0, max: 100 }),
    maxDiscountCap: fc.option(fc.integer({ min: 0, max: 100_000 })),
    categoryIds: fc.constantFrom<number[]>([], [7]),
    minOrderAmount: fc.integer({ min: 0, max: 500_000 }),
  })
  const split = fc
    .array(anyLine, { minLength: 2, maxLength: 6 })
    .filter((lines) => lines.some(({ isLater }) => isLater) && lines.some(({ isLater }) => !isLater))
  fc.assert(
    fc.property(split, fc.option(terms), fc.boolean(), (lines, offered, isDelivered) => {
      const products = lines.map(({ price, bulk, category }, index) => {
        const tiers = [{ minQuantity: 12, price: Math.min(price, bulk) }]
        const size = aSize({ id: index + 1, price, stockQuantity: 10_000, priceTiers: tiers })
        const product = aProduct({ id: index + 1, sizes: [size] })
        return { ...product, category: { ...product.category, id: category } }
      })
      const asked: Partial<QuoteRequest> = {
        lines: lines.map(({ quantity }, index) => line(index + 1, quantity)),
        product: (id) => products[id - 1],
        ...(offered && { voucherCode: 'SUKI', voucher: voucher(offered) }),
        ...(isDelivered && { wish: delivered }),
      }
      const items = lines.flatMap(({ isLater }, index) => (isLater ? [index] : []))
      const whole = quoteOf({ ...asked, later: null })
      const both = quoteOf({ ...asked, later: { items, date: THURSDAY, window: WINDOW } })
      const [first, later] = [both.first, both.later ?? both.first]
      expect(both.totals).toEqual(whole.totals)
      expect(first.discount + later.discount).toBe(whole.totals.voucherDiscount)
      expect(first.subtotal + later.subtotal).toBe(whole.totals.subtotal)
      expect(first.total + later.total).toBe(both.total)
      expect(both.total - both.deliveryFee).toBe(whole.total - whole.deliveryFee)
      for (const part of [first, later]) {
        expect(part.discount).toBeGreaterThanOrEqual(0)
        expect(part.total).toBe(part.subtotal - part.discount + part.deliveryFee)
        expect(part.total).toBeGreaterThanOrEqual(part.deliveryFee)
      }
    }),
    { numRuns: depth(200, 2000) },
  )
})
