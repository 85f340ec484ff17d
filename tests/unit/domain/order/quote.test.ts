import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOrder, type Quote, type QuoteRequest } from '#domain/order/quote.ts'
import { findMunicipality, refuseDelivery, type ServedMunicipality } from '#domain/place/delivery.ts'
import { weekday } from '#domain/time/manila.ts'
import type { Voucher } from '#domain/voucher/voucher.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'
import { orderingSettings } from './ordering-settings.ts'

const MAGALLANES = '0402112000'
const SILANG = '0402118000'
const served: ServedMunicipality[] = [
  { code: MAGALLANES, name: 'Magallanes', fee: 4000, minimum: 20_000, weekdays: [0, 1, 2, 3, 4, 5, 6] },
  { code: SILANG, name: 'Silang', fee: 15_050, minimum: 80_000, weekdays: [3, 6] },
]
const settings = { ...orderingSettings, delivery: served }
const product = aProduct({ sizes: [aSize({ price: 12_345, stockQuantity: 500 })] })

const request = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  lines: [{ productId: 12, sizeId: 31, quantity: 10, packagingId: null, addonIds: [], message: null }],
  wish: { method: 'pickup', municipality: null, date: null, window: null },
  voucherCode: null,
  voucher: null,
  product: () => product,
  capacityLeft: () => 0,
  windowUses: () => 0,
  settings,
  now: new Date('2026-11-21T09:30:00+08:00'),
  ...changes,
})
const delivered = (municipality: string | null, changes: Partial<QuoteRequest> = {}): Quote =>
  priceOrder(request({ wish: { method: 'delivery', municipality, date: null, window: null }, ...changes }))

const voucher = (changes: Partial<Voucher>): Voucher => ({
  code: 'SUKI',
  type: 'PERCENTAGE',
  value: 10,
  description: '',
  minOrderAmount: 0,
  maxDiscountCap: null,
  categoryIds: [],
  startsAt: null,
  expiresAt: null,
  remainingUses: null,
  perCustomerLimit: null,
  customerUses: { email: 0, phone: 0, account: 0 },
  isPublic: true,
  ...changes,
})

describe('delivery (D28)', () => {
  test('costs the municipality’s fee on top of the goods; pickup costs nothing', () => {
    expect([delivered(MAGALLANES).deliveryFee, delivered(MAGALLANES).total]).toEqual([4000, 127_450])
    expect([priceOrder(request()).deliveryFee, priceOrder(request()).total]).toEqual([0, 123_450])
  })

  test('is identified by code, not by name: the Magallanes of Sorsogon is elsewhere in Luzon', () => {
    expect(findMunicipality('0506211000', served)).toBeUndefined()
    expect(refuseDelivery('0506211000', 99_999, served)).toEqual({ reason: 'elsewhere-in-luzon' })
  })

  test.each([
    ['Manila', '1380600000', 'elsewhere-in-luzon'],
    ['Baguio', '1430300000', 'elsewhere-in-luzon'],
    ['Calapan, Mindoro', '1705205000', 'elsewhere-in-luzon'],
    ['the Magallanes of Agusan del Norte', '1600208000', 'outside-luzon'],
    ['Cebu City', '0730600000', 'outside-luzon'],
    ['no place at all', '9999999999', 'outside-luzon'],
  ])('to %s is refused with the reason', (_, code, reason) => {
    const { problems, deliveryFee } = delivered(code)
    expect(problems).toEqual([{ code: 'delivery-refused', refusal: { reason } }])
    expect(deliveryFee).toBe(0)
  })

  test('needs the minimum in goods, before any voucher, and returns the missing amount', () => {
    const two = request().lines.map((line) => ({ ...line, quantity: 1 }))
    expect(delivered(MAGALLANES, { lines: two }).problems).toEqual([
      { code: 'delivery-refused', refusal: { reason: 'below-minimum', missing: 7655 } },
    ])
    const cheap = { voucherCode: 'SUKI', voucher: voucher({ type: 'FIXED_AMOUNT', value: 120_000 }) }
    expect(delivered(MAGALLANES, cheap).problems).toEqual([])
  })

  test('has only the days on which the shop drives there', () => {
    const open = delivered(SILANG).first.windows.filter((window) => window.open)
    expect(new Set(open.map(({ date }) => weekday(date)))).toEqual(new Set([3, 6]))
    const undriven = delivered(SILANG).first.windows.find(({ date }) => date === '2026-11-23')
    expect(undriven?.reason).toBe('no-delivery')
  })

  test('is priced once somebody has said where to', () => {
    expect(delivered(null)).toMatchObject({ deliveryFee: 0, problems: [] })
  })
})

test('a quote names the products whose lines may have a message', () => {
  expect(priceOrder(request()).messageProducts).toEqual([])
  const cake = { ...product, allowsMessage: true }
  expect(priceOrder(request({ product: () => cake })).messageProducts).toEqual([cake.id])
})

test('a quote names the windows that fall into a peak (§4, D57)', () => {
  const peaks = [{ opens: '12:00', closes: '13:00' }]
  expect(priceOrder(request({ settings: { ...settings, peaks } })).busyWindows).toEqual(['12:00-14:00'])
  expect(priceOrder(request()).busyWindows).toEqual([])
})

describe('windows', () => {
  const at = (date: string, window: string, changes: Partial<QuoteRequest> = {}) =>
    priceOrder(request({ wish: { method: 'pickup', municipality: null, date, window }, ...changes }))

  test('a window that has its orders is full, the others are open', () => {
    const windowUses = (date: string, window: string) =>
      date === '2026-11-23' && window === '10:00-12:00' ? settings.ordersPerWindow : 0
    expect(at('2026-11-23', '10:00-12:00', { windowUses }).problems).toEqual([
      { code: 'window-unavailable', reason: 'full' },
    ])
    expect(at('2026-11-23', '12:00-14:00', { windowUses }).problems).toEqual([])
  })

  test('a closed day is closed for pickup and delivery alike', () => {
    const closed = { settings: { ...settings, closedDates: ['2026-11-23'] } }
    expect(at('2026-11-23', '10:00-12:00', closed).problems).toEqual([
      { code: 'window-unavailable', reason: 'closed' },
    ])
    expect(
      delivered(MAGALLANES, closed).first.windows.find(({ date }) => date === '2026-11-23')?.reason,
    ).toBe('closed')
  })
})

describe('money', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 200 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
  })
  const anyVoucher = fc.option(
    fc.record({
      type: fc.constantFrom<Voucher['type']>('PERCENTAGE', 'FIXED_AMOUNT', 'CATEGORY_SPECIFIC'),
      value: fc.integer({ min: 0, max: 100 }),
      maxDiscountCap: fc.option(fc.integer({ min: 0, max: 100_000 })),
    }),
  )

  test('total = subtotal − discount + fee, in whole centavos, and no voucher touches the fee', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        anyVoucher,
        fc.constantFrom(MAGALLANES, SILANG, null),
        (lines, terms, municipality) => {
          const products = lines.map(({ price }, index) =>
            aProduct({ id: index + 1, sizes: [aSize({ id: index + 1, price, stockQuantity: 10_000 })] }),
          )
          const base = {
            lines: lines.map(({ quantity }, index) => ({
              ...{ productId: index + 1, sizeId: index + 1, quantity },
              ...{ packagingId: null, addonIds: [], message: null },
            })),
            product: (id: number) => products[id - 1],
          }
          const plain = delivered(municipality, base)
          const cheaper = terms
            ? delivered(municipality, { ...base, voucherCode: 'SUKI', voucher: voucher(terms) })
            : plain
          const { totals, deliveryFee, total } = cheaper
          expect(deliveryFee).toBe(plain.deliveryFee)
          expect(totals.subtotal).toBe(lines.reduce((sum, one) => sum + one.quantity * one.price, 0))
          expect(total).toBe(totals.subtotal - totals.voucherDiscount + deliveryFee)
          expect(Number.isSafeInteger(total) && total >= deliveryFee).toBe(true)
        },
      ),
    )
  })
})

test('the lines of a product that is a large order in all say its days, whichever line one looks at (D25)', () => {
  const minis = aProduct({
    sizes: [aSize({ stockQuantity: 500 })],
    madeToOrder: { leadTimeDays: { min: 2, max: 3 }, dailyCapacity: 100, largeQuantity: 24 },
  })
  const line = { productId: 12, sizeId: 31, quantity: 12, packagingId: null, addonIds: [], message: null }
  const daysOf = (lines: QuoteRequest['lines']) =>
    priceOrder(request({ lines, product: () => minis, capacityLeft: () => 100 })).items.map(
      ({ leadTimeDays }) => leadTimeDays,
    )
  const { largeLeadTimeDays } = settings
  expect(daysOf([line])).toEqual([{ min: 2, max: 3 }])
  expect(daysOf([line, { ...line, message: 'Ana' }])).toEqual([largeLeadTimeDays, largeLeadTimeDays])
  expect(priceOrder(request()).items[0]?.leadTimeDays).toBeNull()
})
