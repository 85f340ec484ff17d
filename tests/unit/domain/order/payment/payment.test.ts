import { expect, test } from 'vitest'
import {
  offeredPayments,
  PAYMENT_METHODS,
  PAYMENTS,
  type PaymentSettings,
} from '#domain/order/payment/payment.ts'
import { manilaMoment } from '#domain/time/manila.ts'

const gcash = {
  method: 'gcash',
  accountName: 'Pugon Bakery',
  accountNumber: '0917 555 0142',
  picture: null,
} as const
const settings: PaymentSettings = { paymentHours: 24, paymentAccounts: [gcash] }
const placedAt = manilaMoment('2026-11-21', '09:30')

test('cash is always offered, another way only where the shop has an account for it (D27)', () => {
  expect(offeredPayments(settings)).toEqual(['cash', 'gcash'])
  expect(offeredPayments({ ...settings, paymentAccounts: [] })).toEqual(['cash'])
})

test('cash confirms the order at once, paying by hand waits for the payment', () => {
  const first = PAYMENT_METHODS.map((method) => PAYMENTS[method].firstStatus)
  expect(first).toEqual(['CONFIRMED', 'PENDING_PAYMENT', 'PENDING_PAYMENT', 'PENDING_PAYMENT'])
})

test('QR Ph is offered only with its code, a wallet only with a number or a code', () => {
  const account = { ...gcash, accountNumber: null }
  expect(offeredPayments({ ...settings, paymentAccounts: [account] })).toEqual(['cash'])
  const qrph = { ...gcash, method: 'qrph' } as const
  expect(offeredPayments({ ...settings, paymentAccounts: [qrph] })).toEqual(['cash'])
  const withCode = { ...qrph, accountNumber: null, picture: '/images/code.webp' }
  expect(offeredPayments({ ...settings, paymentAccounts: [withCode] })).toEqual(['cash', 'qrph'])
})

test('an order is to be paid within the hours of the settings, and before it is baked or its window begins', () => {
  const { payBefore } = PAYMENTS.gcash
  const later = { date: '2026-11-25', window: '10:00-12:00', bakesAt: null }
  expect(payBefore(placedAt, later, settings)).toEqual(manilaMoment('2026-11-22', '09:30'))
  const baked = { ...later, bakesAt: manilaMoment('2026-11-21', '16:00') }
  expect(payBefore(placedAt, baked, settings)).toEqual(manilaMoment('2026-11-21', '16:00'))
  // Accepted by staff after the cut-off: it is baked all the same.
  const late = { ...later, bakesAt: manilaMoment('2026-11-20', '16:00') }
  expect(payBefore(placedAt, late, settings)).toEqual(manilaMoment('2026-11-22', '09:30'))
  const soon = { date: '2026-11-21', window: '14:00-16:00', bakesAt: null }
  expect(payBefore(placedAt, soon, settings)).toEqual(manilaMoment('2026-11-21', '14:00'))
  expect(PAYMENTS.cash.payBefore(placedAt, soon, settings)).toBeNull()
})

test('the shop’s own account is shown with the amount and the reference to enter', () => {
  const payBefore = manilaMoment('2026-11-22', '09:30')
  const order = { number: 'P-7KM3Q9X', total: 64_000, payBefore }
  expect(PAYMENTS.gcash.instructions(order, settings)).toEqual({
    ...{ accountName: 'Pugon Bakery', accountNumber: '0917 555 0142', picture: null },
    ...{ amount: 64_000, reference: 'P-7KM3Q9X', payBefore },
  })
  expect(PAYMENTS.cash.instructions({ ...order, payBefore: null }, settings)).toBeNull()
})
