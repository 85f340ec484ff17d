import { describe, expect, test } from 'vitest'
import type { CartState } from '#contract/stored/cart.ts'
import { decodeCart, encodeCart } from '#contract/stored/cart.ts'
import { decodeCartState, encodeCartState } from '#contract/stored/cart-state.ts'
import { decodeVoucher, encodeVoucher, isAvailableVoucher } from '#contract/stored/stored-voucher.ts'
import { totalsWith } from '#domain/cart/cart-voucher.ts'
import { offer, pies } from '#tests/unit/stores/sample-item.ts'

const suki = decodeVoucher(offer())
const fifty = decodeVoucher(offer({ code: 'PUGON50', type: 'FIXED_AMOUNT', value: 50.5, maxDiscountCap: 40 }))
const state: CartState = {
  items: [pies(2)],
  appliedVoucher: suki,
  availableVouchers: fifty ? [fifty] : [],
  unread: [],
}

test('the stored cart has the fields of §3, in pesos', () => {
  expect(JSON.parse(encodeCartState(state))).toMatchObject({
    items: [{ productId: 1, quantity: 2, sizePrice: 280 }],
    totalItems: 2,
    subtotal: 560,
    appliedVoucher: {
      code: 'SUKI10',
      voucherCode: 'SUKI10',
      type: 'PERCENTAGE',
      value: 10,
      minOrderAmount: 300,
    },
    voucherDiscount: 56,
    finalTotal: 504,
    availableVouchers: [{ code: 'PUGON50', type: 'FIXED_AMOUNT', value: 50.5, maxDiscountCap: 40 }],
  })
})

test('a cart that is stored and loaded is the same cart', () => {
  expect(decodeCartState(encodeCartState(state))).toEqual(state)
})

test('a page that writes the cart without its stores keeps the stored voucher', () => {
  const written = encodeCart([pies(3)], encodeCartState(state))
  expect(decodeCartState(written)).toEqual({ ...state, items: [pies(3)], availableVouchers: [] })
  expect(decodeCart(encodeCart([pies(3)], '{'))).toEqual([pies(3)])
})

test('§3 a line of an older cart that names no size stays stored, unread, whatever is added beside it', () => {
  const { sizeId: _, ...older } = JSON.parse(encodeCart([pies(2)])).items[0]
  const written = encodeCart([pies(3)], JSON.stringify({ items: [older] }))
  expect(decodeCartState(written)).toMatchObject({ items: [pies(3)], unread: [older] })
  expect(decodeCartState(encodeCartState(decodeCartState(written)))).toMatchObject({ unread: [older] })
})

describe('a stored voucher (§5)', () => {
  test.each([
    ['no code', { code: undefined }],
    ['an empty code', { code: '' }],
    ['no type', { type: undefined }],
    ['an unknown type', { type: 'GIFT' }],
    ['a value that is no number', { value: '10' }],
    ['a value that is not a number at all', { value: Number.NaN }],
    ['a negative value', { value: -1 }],
  ])('with %s is not accepted (§3, §5)', (_, changes) => {
    expect(decodeVoucher(offer(changes))).toBeNull()
  })

  test.each([null, undefined, 5, 'SUKI10', []])('that is %j is none', (stored) => {
    expect(decodeVoucher(stored)).toBeNull()
  })

  test('is accepted with code, type and numeric value alone (§5)', () => {
    expect(decodeVoucher({ code: 'A', type: 'FIXED_AMOUNT', value: 50 })).toMatchObject({
      value: 5000,
      minOrderAmount: 0,
      maxDiscountCap: null,
      eligibleProductIds: null,
      calculatedDiscount: 0,
    })
  })

  test('its discount is accepted only as a non-negative number (§5)', () => {
    const discountOf = (calculatedDiscount: unknown) =>
      decodeVoucher(offer({ calculatedDiscount }))?.calculatedDiscount
    expect([12.5, -1, '5', null, Number.NaN].map(discountOf)).toEqual([1250, 0, 0, 0, 0])
  })

  test('older names are accepted: voucherCode, discountAmount, estimatedDiscount, urgent (§3)', () => {
    const { code, calculatedDiscount, isUrgent, ...rest } = offer({ isUrgent: true })
    const old = { ...rest, voucherCode: code, urgent: isUrgent }
    for (const name of ['discountAmount', 'estimatedDiscount'])
      expect(decodeVoucher({ ...old, [name]: calculatedDiscount })).toEqual(
        decodeVoucher(offer({ isUrgent: true })),
      )
    expect(isAvailableVoucher({ ...old, discountAmount: calculatedDiscount })).toBe(true)
  })

  test('has every field of §3, in pesos', () => {
    const all = offer({
      ...{ type: 'FIXED_AMOUNT', value: 50.5, calculatedDiscount: 50.5, maxDiscountCap: 80 },
      ...{ startsAt: '2026-11-01T00:00:00+08:00', expiresAt: '2026-11-30T23:59:59+08:00', remainingUses: 3 },
      ...{ isUrgent: true, urgencyMessage: 'Only 3 uses left' },
      ...{ applicable: false, applicabilityReason: 'Add ₱45.00 more' },
    })
    const held = decodeVoucher(all)
    expect(held).toMatchObject({ value: 5050, calculatedDiscount: 5050, minOrderAmount: 30_000 })
    expect(held && encodeVoucher(held)).toEqual({ ...all, voucherCode: all.code, eligibleProductIds: null })
  })

  test('code and voucherCode are stored equal (§3)', () => {
    expect(suki && encodeVoucher(suki)).toMatchObject({ code: 'SUKI10', voucherCode: 'SUKI10' })
  })
})

test.each(['code', 'type', 'value', 'description', 'calculatedDiscount', 'isUrgent', 'applicable'])(
  'an available-voucher entry needs %s (§5)',
  (field) => {
    expect(isAvailableVoucher(offer())).toBe(true)
    expect(isAvailableVoucher(offer({ [field]: undefined }))).toBe(false)
    expect(isAvailableVoucher(offer({ [field]: {} }))).toBe(false)
  },
)

test('finalTotal is never below 0, whatever is stored as a discount (§4)', () => {
  const huge = decodeVoucher({ code: 'A', type: 'FIXED_AMOUNT', value: 99_999 })
  const stored = encodeCartState({ ...state, appliedVoucher: huge })
  const loaded = decodeCartState(stored.replace('"voucherDiscount":560', '"voucherDiscount":99999'))
  expect(totalsWith(loaded.appliedVoucher, loaded.items)).toMatchObject({
    voucherDiscount: 56_000,
    finalTotal: 0,
  })
})

test('an older cart, a mere list of items, is brought up to date', () => {
  const { items } = JSON.parse(encodeCartState(state))
  expect(decodeCartState(JSON.stringify(items))).toEqual({
    items: [pies(2)],
    appliedVoucher: null,
    availableVouchers: [],
    unread: [],
  })
})
