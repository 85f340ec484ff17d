import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payDeadline } from '#domain/order/payment/pay-deadline.ts'
import { firstStatus, PAYMENT_METHODS, PAYMENTS } from '#domain/order/payment/payment.ts'
import { manilaMoment } from '#domain/time/manila.ts'
import { orderingSettings } from '#tests/unit/domain/order/ordering-settings.ts'

const account = { accountName: 'Pugon', accountNumber: '0917 555 0142', picture: '/code.webp' }
const paymentAccounts = (['gcash', 'maya', 'qrph'] as const).map((method) => ({ method, ...account }))
const settings = { ...orderingSettings, paymentAccounts }
const placedAt = manilaMoment('2026-11-21', '09:30')
const method = fc.constantFrom(...PAYMENT_METHODS)
/** Half of all totals are nothing. */
const total = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 }))
const minDays = fc.integer({ min: 0, max: 3 })
const part = fc.record({ total, leadTime: fc.record({ minDays }) })
const fulfilment = { date: '2026-11-25', window: '10:00-12:00' }
const laterDay = { date: '2026-11-26', window: '10:00-12:00' }

test('an order of 0 pesos is confirmed at once, every other waits for its payment unless it is paid in cash (D68)', () => {
  fc.assert(
    fc.property(method, total, (way, sum) => {
      const waits = sum > 0 && way !== 'cash'
      expect(firstStatus(way, sum)).toBe(waits ? 'PENDING_PAYMENT' : 'CONFIRMED')
    }),
  )
})

test('an order has a deadline exactly if one of its parts waits for a payment, and is told how to pay only then', () => {
  fc.assert(
    fc.property(method, part, fc.option(part), (way, first, later) => {
      const wanted = { payment: { method: way }, fulfilment, later: later && laterDay }
      const payBefore = payDeadline({ first, later }, wanted, placedAt, settings)
      const parts = later ? [first, later] : [first]
      const waits = parts.some((one) => firstStatus(way, one.total) === 'PENDING_PAYMENT')
      expect(payBefore !== null).toBe(waits)
      const sum = parts.reduce((all, one) => all + one.total, 0)
      const how = PAYMENTS[way].instructions({ number: 'P-7KM3Q9X', total: sum, payBefore }, settings)
      expect(how?.amount ?? 0).toBe(waits ? sum : 0)
    }),
  )
})

test('a part with nothing to pay never brings the deadline of the other one forward', () => {
  fc.assert(
    fc.property(part, part, fc.constantFrom('gcash', 'maya', 'qrph'), (first, later, way) => {
      const wanted = { payment: { method: way }, fulfilment, later: laterDay }
      const together = payDeadline({ first, later: { ...later, total: 0 } }, wanted, placedAt, settings)
      const alone = payDeadline({ first, later: null }, { ...wanted, later: null }, placedAt, settings)
      expect(together).toEqual(alone)
    }),
  )
})

test('nothing is asked for where nothing is to pay, whatever deadline an order has', () => {
  const order = { number: 'P-7KM3Q9X', total: 0, payBefore: placedAt }
  expect(PAYMENT_METHODS.map((way) => PAYMENTS[way].instructions(order, settings))).toEqual(
    PAYMENT_METHODS.map(() => null),
  )
})
