import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import {
  normaliseVoucherCode,
  refuseVoucher,
  type Voucher,
  voucherDiscount,
} from '#domain/voucher/voucher.ts'
import { pies } from '#tests/unit/stores/sample-item.ts'

const voucher: Voucher = {
  code: 'MERYENDA10',
  type: 'PERCENTAGE',
  value: 10,
  description: '',
  minOrderAmount: 30_000,
  maxDiscountCap: 10_000,
  categoryIds: [],
  startsAt: null,
  expiresAt: null,
  remainingUses: null,
  perCustomerLimit: null,
  customerUses: { email: 0, phone: 0, account: 0 },
  isPublic: true,
}

const base = (amount: number) => ({ baseSubtotal: amount, eligibleBase: amount, payable: amount })
const now = new Date('2026-11-21T10:00:00+08:00')

test('PERCENTAGE is subtotal times value / 100, capped at maxDiscountCap (§5)', () => {
  expect(voucherDiscount(voucher, base(50_000))).toBe(5000)
  expect(voucherDiscount(voucher, base(500_000))).toBe(10_000)
})

test('FIXED_AMOUNT is the smaller of value and subtotal (§5)', () => {
  const fixed: Voucher = {
    ...voucher,
    type: 'FIXED_AMOUNT',
    value: 5000,
    minOrderAmount: 0,
    maxDiscountCap: null,
  }
  expect([voucherDiscount(fixed, base(20_000)), voucherDiscount(fixed, base(3000))]).toEqual([5000, 3000])
  // A cap is for percentages; one stored with an older voucher has no effect.
  expect(voucherDiscount({ ...fixed, maxDiscountCap: 1000 }, base(20_000))).toBe(5000)
})

test('CATEGORY_SPECIFIC counts eligible lines only (D16)', () => {
  const cakes: Voucher = { ...voucher, type: 'CATEGORY_SPECIFIC', categoryIds: [3] }
  expect(voucherDiscount(cakes, { baseSubtotal: 60_000, eligibleBase: 20_000, payable: 60_000 })).toBe(2000)
})

test('CATEGORY_SPECIFIC without categories takes the whole base subtotal, capped at maxDiscountCap (§5, D16)', () => {
  const anywhere: Voucher = { ...voucher, type: 'CATEGORY_SPECIFIC', value: 15, minOrderAmount: 0 }
  const discount = (quantity: number, changes: Partial<Voucher> = {}) =>
    cartTotals([pies(quantity)], { ...anywhere, ...changes }, () => [1]).voucherDiscount
  // 15 % of ₱280.00 and of ₱840.00, the latter above the cap of ₱100.00.
  expect([discount(1), discount(3), discount(3, { maxDiscountCap: null })]).toEqual([4200, 10_000, 12_600])
  expect([discount(1, { categoryIds: [1, 3] }), discount(1, { categoryIds: [3] })]).toEqual([4200, 0])
})

test('the discount is 0 without voucher, on an empty cart and below the minimum (§5)', () => {
  expect(voucherDiscount(null, base(50_000))).toBe(0)
  expect(voucherDiscount(voucher, base(0))).toBe(0)
  expect(voucherDiscount(voucher, base(29_999))).toBe(0)
})

test('every refusal has its reason, and for the minimum the missing amount (D19)', () => {
  const reason = (changes: Partial<Voucher>, amount = 50_000) =>
    refuseVoucher({ ...voucher, ...changes }, base(amount), now)
  expect(refuseVoucher(null, base(1), now)).toEqual({ reason: 'unknown' })
  expect(reason({}, 0)).toEqual({ reason: 'empty-cart' })
  expect(reason({ startsAt: '2026-11-21T10:00:01+08:00' })).toEqual({
    reason: 'not-started',
    startsAt: '2026-11-21T10:00:01+08:00',
  })
  expect(reason({ expiresAt: '2026-11-21T10:00:00+08:00' })).toEqual({ reason: 'expired' })
  expect(reason({ remainingUses: 0 })).toEqual({ reason: 'used-up' })
  expect(reason({}, 25_500)).toEqual({ reason: 'below-minimum', missing: 4500 })
  const uses = { email: 0, phone: 1, account: 0 }
  expect(reason({ perCustomerLimit: 1, customerUses: uses })).toEqual({ reason: 'already-used', by: 'phone' })
  expect(reason({ perCustomerLimit: 2, customerUses: uses })).toBeNull()
  expect(reason({ perCustomerLimit: null, customerUses: uses })).toBeNull()
  expect(reason({})).toBeNull()
})

test('a code that is not public and cannot be used by anyone is refused as if there were none', () => {
  const over: Partial<Voucher>[] = [
    { startsAt: '2026-11-21T10:00:01+08:00' },
    { expiresAt: '2026-11-21T10:00:00+08:00' },
    { remainingUses: 0 },
  ]
  for (const amount of [0, 1, 50_000]) {
    for (const changes of over) {
      const hidden = { ...voucher, ...changes, isPublic: false }
      expect(refuseVoucher(hidden, base(amount), now)).toEqual(refuseVoucher(null, base(amount), now))
    }
  }
})

test('codes are trimmed and upper-cased (§5)', () => {
  expect(normaliseVoucherCode(' meryenda10 ')).toBe('MERYENDA10')
})

test('no discount is negative or more than the payable amount, whatever the voucher (§5)', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 })
  const anyVoucher = fc.record({
    type: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const, 'CATEGORY_SPECIFIC' as const),
    value: fc.integer({ min: 0, max: 1_000_000 }),
    minOrderAmount: amount,
    maxDiscountCap: fc.option(amount, { nil: null }),
  })
  fc.assert(
    fc.property(anyVoucher, amount, amount, amount, (terms, baseSubtotal, eligible, payable) => {
      const eligibleBase = Math.min(eligible, baseSubtotal)
      const discount = voucherDiscount({ ...voucher, ...terms }, { baseSubtotal, eligibleBase, payable })
      expect(discount).toBeGreaterThanOrEqual(0)
      const cap = terms.type === 'FIXED_AMOUNT' ? null : terms.maxDiscountCap
      expect(discount).toBeLessThanOrEqual(Math.min(payable, cap ?? payable))
      expect(Number.isInteger(discount)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
