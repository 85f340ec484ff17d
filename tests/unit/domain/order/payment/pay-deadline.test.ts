import { expect, test } from 'vitest'
import { payDeadline } from '#domain/order/payment/pay-deadline.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { orderingSettings as settings } from '#tests/unit/domain/order/ordering-settings.ts'

const placedAt = manilaMoment('2026-11-21', '09:30')
const parts = {
  first: { leadTime: { minDays: 0 }, total: 5_000 },
  later: { leadTime: { minDays: 1 }, total: 26_000 },
}
const fulfilment = { date: '2026-11-25', window: '10:00-12:00' }
const later = { date: '2026-11-22', window: '10:00-12:00' }
const account = {
  method: 'gcash',
  accountName: 'Pugon',
  accountNumber: '0917 555 0142',
  picture: null,
} as const
const paid = { ...settings, paymentAccounts: [account] }

test('a split order is paid by the earlier deadline of its parts; cash has none', () => {
  const gcash = { payment: { method: 'gcash' }, fulfilment, later } as const
  expect(payDeadline(parts, gcash, placedAt, paid)).toEqual(manilaMoment('2026-11-21', '16:00'))
  const swapped = { ...gcash, fulfilment: later, later: fulfilment }
  const turned = { first: parts.later, later: parts.first }
  expect(payDeadline(turned, swapped, placedAt, paid)).toEqual(manilaMoment('2026-11-21', '16:00'))
  const one = { ...gcash, later: null }
  expect(payDeadline({ ...parts, later: null }, one, placedAt, paid)).toEqual(
    manilaMoment('2026-11-22', '09:30'),
  )
  expect(payDeadline(parts, { ...gcash, payment: { method: 'cash' } }, placedAt, paid)).toBeNull()
})
