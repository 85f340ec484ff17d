import { array, assert, constantFrom, date, integer, nat, oneof, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DepositLine,
  type DepositShare,
  depositOf,
  mostReturned,
  returnedOf,
} from '#domain/order/payment/deposit.ts'
import { scheduleOf } from '#domain/order/payment/schedule.ts'
import { addDays, manilaDate, manilaMoment } from '#domain/time/manila.ts'

const amount = integer({ min: 0, max: 5_000_000 })
const share = oneof(
  record({ percent: integer({ min: 1, max: 100 }) }),
  record({ amount: integer({ min: 1, max: 1_000_000 }) }),
)
const line = record({ price: amount, quantity: integer({ min: 1, max: 50 }), share: option(share) })
const order = record({
  lines: array(line, { minLength: 1, maxLength: 5 }),
  deliveryFee: nat(20_000),
  cut: nat(100),
  common: option(share),
  from: amount,
})

const sumOf = (lines: readonly DepositLine[]) => lines.reduce((sum, { price }) => sum + price, 0)
const half: DepositShare = { percent: 50 }

test('a deposit is never more than the order, and in whole pesos unless it is all of it (D80)', () => {
  assert(
    property(order, ({ lines, deliveryFee, cut, common, from }) => {
      const total = Math.round((sumOf(lines) * (100 - cut)) / 100) + deliveryFee
      const deposit = depositOf(lines, { total, deliveryFee }, { share: common, from })
      if (deposit === null) return
      expect(deposit).toBeGreaterThan(0)
      expect(deposit).toBeLessThanOrEqual(total)
      if (deposit < total) expect(deposit % 100).toBe(0)
    }),
  )
})

test('half of an order is half of what is left to pay, up to the next peso', () => {
  const deposit = (price: number, total = price, deliveryFee = 0) =>
    depositOf([{ price, quantity: 1, share: null }], { total, deliveryFee }, { share: half, from: 0 })
  expect(deposit(180_000)).toBe(90_000)
  expect(deposit(180_000, 160_000)).toBe(80_000)
  expect(deposit(180_000, 190_000, 10_000)).toBe(95_000)
  expect(deposit(24_550)).toBe(12_300)
})

test('the shop asks only for orders from its amount on, a product of its own for any', () => {
  const lines = [{ price: 100_000, quantity: 2, share: null }]
  const terms = { share: half, from: 100_001 }
  expect(depositOf(lines, { total: 100_000, deliveryFee: 0 }, terms)).toBeNull()
  const own = [{ price: 100_000, quantity: 2, share: { amount: 30_000 } }]
  expect(depositOf(own, { total: 100_000, deliveryFee: 0 }, terms)).toBe(60_000)
  // The rest of the order has the shop's share, the cake its own.
  const both = [...own, { price: 50_000, quantity: 1, share: null }]
  expect(depositOf(both, { total: 150_000, deliveryFee: 0 }, { share: half, from: 0 })).toBe(85_000)
})

test('the parts of a schedule add up to the total, and what came in fills them in their order (D80)', () => {
  const facts = record({ total: amount, deposit: option(amount), received: amount })
  assert(
    property(facts, ({ total, deposit, received }) => {
      const parts = scheduleOf({ total, deposit, received, payBefore: null, balanceBefore: null })
      const sum = (of: 'amount' | 'received') => parts.reduce((all, part) => all + part[of], 0)
      expect(sum('amount')).toBe(total)
      expect(sum('received')).toBe(Math.min(received, total))
      const [first, second] = parts
      if (first && second && second.received > 0) expect(first.received).toBe(first.amount)
    }),
  )
})

const DAY = '2026-12-05'
const RETURNS = [
  { days: 2, percent: 50 },
  { days: 5, percent: 100 },
]

test.each([
  ['2026-11-20', 90_000],
  ['2026-11-30', 90_000],
  ['2026-12-01', 45_000],
  ['2026-12-03', 45_000],
  ['2026-12-04', 0],
  ['2026-12-05', 0],
])(
  'cancelled on %s, by 100 %% until 5 days and 50 %% until 2 before, ₱900 paid return %i centavos',
  (day, returned) => {
    const evening = manilaMoment(day, '23:59')
    expect(returnedOf(90_000, DAY, RETURNS, evening)).toBe(returned)
  },
)

test('who cancels earlier never gets less back, and without steps everything goes back', () => {
  const steps = array(record({ days: nat(60), percent: integer({ min: 0, max: 100 }) }), { maxLength: 6 })
  const when = date({ min: new Date('2026-10-01'), max: new Date('2026-12-06'), noInvalidDate: true })
  assert(
    property(amount, steps, when, constantFrom(0, 1, 2, 7), (paid, returns, now, later) => {
      // Terms that make sense give more back to those who cancel earlier.
      const sound = returns
        .toSorted((a, b) => b.days - a.days)
        .map((step, index, all) => ({
          ...step,
          percent: Math.max(...all.slice(index).map(({ percent }) => percent)),
        }))
      const early = returnedOf(paid, DAY, sound, now)
      const after = manilaMoment(addDays(manilaDate(now), later), '23:59')
      expect(returnedOf(paid, DAY, sound, after)).toBeLessThanOrEqual(early)
      expect(early).toBeLessThanOrEqual(paid)
    }),
  )
  expect(returnedOf(90_000, DAY, [], new Date('2026-12-05T03:00:00Z'))).toBe(90_000)
})

test('a step gives no more back than those of more days, and no two have the same days', () => {
  const steps = [...RETURNS, { days: 1, percent: 0 }]
  expect(steps.map((_, at) => mostReturned(steps, at))).toEqual([100, 100, 50])
  expect(RETURNS.map((_, at) => mostReturned([...RETURNS, { days: 2, percent: 0 }], at))).toEqual([null, 100])
})
