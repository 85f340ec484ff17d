import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreedDeposit } from '#domain/order/enquiry/agreed-deposit.ts'
import { agreedItem, hasTwins } from '#domain/order/enquiry/agreed-line.ts'
import { answerBy } from '#domain/order/enquiry/answer-by.ts'
import { enquiryState, isOpenQuote, mayQuote, stateAfterNote } from '#domain/order/enquiry/enquiry-state.ts'
import { outlookOf } from '#domain/order/enquiry/outlook.ts'
import type { DepositShare } from '#domain/order/payment/deposit.ts'
import type { Room } from '#domain/order/quote-part.ts'
import { manilaIso, manilaMoment } from '#domain/time/manila.ts'
import { aProduct, aSize } from '#tests/site/setup/sample-product.ts'
import { orderingSettings as settings } from '#tests/unit/domain/order/ordering-settings.ts'

const madeToOrder = { leadTimeDays: { min: 1, max: 2 }, dailyCapacity: 20, largeQuantity: 5 }
const cake = aProduct({ madeToOrder, available: true, sizes: [aSize({ price: 60_000, stockQuantity: 500 })] })
const NOON = manilaMoment('2026-11-21', '12:00')
const room = (changes: Partial<Room> = {}): Room => ({
  capacityLeft: () => 20,
  windowUses: () => 0,
  settings,
  now: NOON,
  ...changes,
})
const [{ id: sizeId = 0 } = {}] = cake.sizes
const line = { productId: cake.id, sizeId, quantity: 2, price: 180_050, words: 'three tiers', message: null }

const GCASH = { method: 'gcash', accountName: 'Shop', accountNumber: '0917', picture: null } as const
const depositFor = (
  depositShare: DepositShare | null,
  total: number,
  terms: typeof settings = { ...settings, paymentAccounts: [GCASH] },
) => agreedDeposit({ depositShare, total, date: '2026-12-05' }, { settings: terms, now: NOON }).deposit

describe('an enquiry (D81)', () => {
  test('is approved until its order is paid, and closed with it', () => {
    expect(enquiryState('ordered', 'PENDING_PAYMENT')).toBe('approved')
    expect(enquiryState('ordered', 'CONFIRMED')).toBe('ordered')
    expect(enquiryState('ordered', 'CANCELLED')).toBe('closed')
    expect(enquiryState('quoted', null)).toBe('quoted')
  })

  test('waits for whoever was asked; a quote stays a quote', () => {
    expect(stateAfterNote('new', 'shop')).toBe('asked')
    expect(stateAfterNote('asked', 'customer')).toBe('new')
    expect(stateAfterNote('quoted', 'customer')).toBe('quoted')
    expect(['new', 'asked', 'quoted', 'ordered', 'closed'].map((state) => mayQuote(state as never))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('has a quote until its time is over, whether or not anybody has looked', () => {
    const quote = { state: 'sent', expiresAt: NOON } as const
    expect(isOpenQuote(quote, new Date(NOON.getTime() - 1))).toBe(true)
    expect(isOpenQuote(quote, NOON)).toBe(false)
    expect(isOpenQuote({ ...quote, state: 'replaced' }, new Date(0))).toBe(false)
  })
})

describe('the day on which the shop can bake it', () => {
  test('is the wished one while oven and windows have room', () => {
    expect(outlookOf([cake], '2026-11-25', room())).toEqual({ outlook: 'possible', date: '2026-11-25' })
  })

  test('is the next one if the wished day is full, and the last one before it if none comes after', () => {
    const full = room({ capacityLeft: (_, date) => (date === '2026-11-25' ? 0 : 20) })
    expect(outlookOf([cake], '2026-11-25', full)).toEqual({ outlook: 'other-day', date: '2026-11-26' })
    const early = room({ capacityLeft: (_, date) => (date === '2026-11-23' ? 1 : 0) })
    expect(outlookOf([cake], '2026-11-25', early)).toEqual({ outlook: 'other-day', date: '2026-11-23' })
  })

  test('respects lead time, windows and the horizon, and promises nothing where nothing is baked to order', () => {
    expect(outlookOf([cake], '2026-11-21', room()).outlook).toBe('other-day')
    const noWindow = room({ windowUses: () => settings.ordersPerWindow })
    expect(outlookOf([cake], '2026-11-25', noWindow)).toEqual({ outlook: 'unknown', date: null })
    expect(outlookOf([cake], '2027-11-25', room()).outlook).toBe('too-far')
    expect(outlookOf([{ ...cake, madeToOrder: null }], '2026-11-25', room()).outlook).toBe('unknown')
    expect(outlookOf([{ ...cake, available: false }], '2026-11-25', room()).outlook).toBe('unknown')
  })
})

describe('the answer', () => {
  const calendar = { ...settings, hours: { opens: '07:00', closes: '20:00' } }
  const promised = (date: string, time: string) => {
    const by = answerBy(manilaMoment(date, time), calendar)
    return by && manilaIso(by).slice(0, 16)
  }

  test('comes the same day if four hours are left, otherwise by closing time of the next open day', () => {
    expect(promised('2026-11-21', '16:00')).toBe('2026-11-21T20:00')
    expect(promised('2026-11-21', '16:01')).toBe('2026-11-22T20:00')
    expect(promised('2026-11-21', '02:00')).toBe('2026-11-21T20:00')
  })

  test('is not promised by a shop that is always closed', () => {
    expect(answerBy(NOON, { ...calendar, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })).toBeNull()
  })
})

describe('a line of a quote', () => {
  test('costs what was agreed, whatever tiers and extras the catalogue has, and shows its words', () => {
    const tiered = {
      ...cake,
      sizes: cake.sizes.map((size) => ({ ...size, priceTiers: [{ minQuantity: 2, price: 1 }] })),
    }
    const item = agreedItem(line, tiered)
    expect(item).toMatchObject({ totalPrice: 360_100, sizePrice: 180_050, quantity: 2, addons: [] })
    expect(item?.sizeName).toBe(`${cake.sizes[0]?.name}: three tiers`)
  })

  test('is none of goods that are not baked to order, and two of the same goods cannot be told apart', () => {
    expect(agreedItem(line, { ...cake, madeToOrder: null })).toBeUndefined()
    expect(agreedItem({ ...line, sizeId: 999 }, cake)).toBeUndefined()
    const item = agreedItem(line, cake)
    const other = agreedItem({ ...line, message: 'Happy birthday' }, cake)
    if (!item || !other) throw new Error('The lines were not made')
    expect([hasTwins([item, item]), hasTwins([item, other])]).toEqual([true, false])
  })

  test('property: a deposit is never negative and never more than the total', () => {
    const deposit = fc.oneof(
      fc.constant(null),
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }) }),
    )
    fc.assert(
      fc.property(deposit, fc.integer({ min: 0, max: 10_000_000 }), (share, total) => {
        const asked = depositFor(share, total) ?? 0
        expect(asked).toBeGreaterThanOrEqual(0)
        expect(asked).toBeLessThanOrEqual(total)
      }),
    )
    expect(depositFor({ percent: 50 }, 180_050)).toBe(90_025)
    expect(depositFor(null, 180_050)).toBeNull()
    // A deposit comes by transfer.
    expect(depositFor({ percent: 50 }, 180_050, settings)).toBeNull()
  })
})
