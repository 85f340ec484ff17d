import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdminVoucher } from '#contract/admin/voucher.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { checkPercent, draftOf, fieldsOf } from '#islands/admin/vouchers/form/voucher-form.ts'

const money = fc.integer({ min: 0, max: 1_000_000 })
const limit = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
const moment = fc.option(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }).map(manilaIso),
)
const terms = fc.record({
  code: fc.constantFrom('SUKI7', 'FIESTA-10'),
  description: fc.string({ minLength: 1 }),
  descriptionFilipino: fc.constantFrom(null, '10% bawas'),
  minOrderAmount: money,
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
  startsAt: moment,
  expiresAt: moment,
  usageLimit: limit,
  perCustomerLimit: limit,
  isPublic: fc.boolean(),
})
const value = fc.oneof(
  fc.record({
    type: fc.constant('FIXED_AMOUNT' as const),
    value: money,
    maxDiscountCap: fc.constant(null),
  }),
  fc.record({
    type: fc.constantFrom('PERCENTAGE' as const, 'CATEGORY_SPECIFIC' as const),
    value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    maxDiscountCap: fc.option(money),
  }),
)
const anyDraft = fc.tuple(terms, value).map(([rest, what]) => ({ ...rest, ...what }))
const kept = { id: 7, version: 3, used: 2, remainingUses: null, status: 'active', retiredAt: null } as const

test('opening a voucher and saving it changes nothing, times to the second', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const voucher: AdminVoucher = { ...draft, ...kept }
      expect(draftOf(fieldsOf(voucher), voucher)).toEqual(draft)
    }),
  )
})

test('§5: a fixed amount is sent without the cap that was typed for a percentage', () => {
  const fields = { ...fieldsOf(undefined), value: '10', maxDiscountCap: '100.00' }
  expect(draftOf({ ...fields, type: 'PERCENTAGE' }, undefined).maxDiscountCap).toBe(10_000)
  expect(draftOf({ ...fields, type: 'FIXED_AMOUNT' }, undefined).maxDiscountCap).toBeNull()
})

test('a time is one of Manila’s clock, whatever the device’s', () => {
  const fields = { ...fieldsOf(undefined), value: '10', startsAt: '2026-12-01T08:00', expiresAt: '' }
  const { startsAt, expiresAt } = draftOf(fields, undefined)
  expect([startsAt, expiresAt]).toEqual(['2026-12-01T08:00:00+08:00', null])
})

test('a percentage is more than none, at most all, with two decimals at the most', () => {
  for (const good of ['0.01', '10', '12.25', '100']) expect(checkPercent(good)).toBeUndefined()
  for (const bad of ['0', '100.01', '12.255', '-5', 'ten', '']) expect(checkPercent(bad)).toBeDefined()
})
