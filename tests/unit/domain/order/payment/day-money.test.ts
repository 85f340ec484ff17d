import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cashDifference,
  cashOf,
  moneyByWay,
  type Returned,
  type Taken,
  TILLS,
} from '#domain/order/payment/day-money.ts'
import { PAYMENT_METHODS } from '#domain/order/payment/payment.ts'
import { refundable } from '#domain/order/payment/refund.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const method = fc.constantFrom(...PAYMENT_METHODS)
const taken: fc.Arbitrary<Taken> = fc.record({
  method,
  handover: fc.constantFrom('pickup', 'delivery'),
  orders: fc.integer({ min: 1, max: 500 }),
  amount,
})
const returned: fc.Arbitrary<Returned> = fc.record({ method, amount })
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('the ways to pay add up to all that came in and went out, whatever was paid how', () => {
  fc.assert(
    fc.property(fc.array(taken), fc.array(returned), (came, went) => {
      const ways = moneyByWay(came, went)
      expect(sum(ways.map((way) => way.taken))).toBe(sum(came.map((one) => one.amount)))
      expect(sum(ways.map((way) => way.returned))).toBe(sum(went.map((one) => one.amount)))
      expect(sum(ways.map((way) => way.orders))).toBe(sum(came.map((one) => one.orders)))
    }),
  )
})

test('the tills together hold exactly the cash of the day', () => {
  fc.assert(
    fc.property(fc.array(taken), fc.array(returned), (came, went) => {
      const cash = moneyByWay(came, went).find((way) => way.method === 'cash')
      const inTills = sum(TILLS.map((till) => cashOf(till, came, went)))
      expect(inTills).toBe(cash ? cash.taken - cash.returned : 0)
    }),
  )
})

test('counted cash differs from the morning’s cash and the day’s by what is missing or too much', () => {
  expect(cashDifference({ opening: 50_000, cash: 120_000, counted: 169_500 })).toBe(-500)
  expect(cashDifference({ opening: 0, cash: -2_000, counted: 0 })).toBe(2_000)
})

test('what can be returned is never negative, and never more than was paid', () => {
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (total, refunded, isPaid) => {
      const left = refundable({ total, refunded, paidAt: isPaid ? 'now' : null, reference: null })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(isPaid ? total : 0)
      if (isPaid && refunded <= total) expect(left + refunded).toBe(total)
    }),
  )
})

test('a payment that its customer has reported can be returned too', () => {
  expect(refundable({ total: 100, refunded: 0, paidAt: null, reference: '9012345678901' })).toBe(100)
})
