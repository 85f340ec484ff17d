import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from '#domain/order/share-out.ts'

/** Parts of an order: the amounts to which a voucher applies, and their prices. */
const parts = fc.array(
  fc.record({ weight: fc.integer({ min: 0, max: 1e12 }), room: fc.integer({ min: 0, max: 1e12 }) }),
  { minLength: 1, maxLength: 4 },
)
const RUNS = 100_000

const shared = ({ of, share }: { of: { weight: number; room: number }[]; share: number }) => {
  const rooms = of.map(({ room }) => room)
  const amount = Math.floor(rooms.reduce((sum, room) => sum + room, 0) * share)
  const weights = of.map(({ weight }) => weight)
  return { amount, weights, rooms, shares: shareOut(amount, weights, rooms) }
}
const anyShare = fc.record({ of: parts, share: fc.double({ min: 0, max: 1, noNaN: true }) })

test('the shares add up to exactly the amount, none below 0, none above its room', () => {
  fc.assert(
    fc.property(anyShare, (asked) => {
      const { amount, rooms, shares } = shared(asked)
      return (
        shares.reduce((sum, share) => sum + share, 0) === amount &&
        shares.every((share, index) => share >= 0 && share <= (rooms[index] ?? 0) && Number.isInteger(share))
      )
    }),
    { numRuns: RUNS },
  )
})

test('where there is room for it, no share is a centavo off its weight', () => {
  const asked = fc.record({
    amount: fc.integer({ min: 0, max: 1e9 }),
    weights: fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(asked, ({ amount, weights }) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const shares = shareOut(
        amount,
        weights,
        weights.map(() => amount),
      )
      return shares.every((share, index) => Math.abs(share - (amount * (weights[index] ?? 0)) / whole) < 1)
    }),
  )
})

test('the rest goes to the largest remainder, the earlier share first', () => {
  const plenty = [1000, 1000, 1000]
  expect(shareOut(100, [1, 1, 1], plenty)).toEqual([34, 33, 33])
  expect(shareOut(100, [5, 11, 1], plenty)).toEqual([29, 65, 6])
  expect(shareOut(1, [1, 2], [9, 9])).toEqual([0, 1])
})

test('a part that costs less than its share leaves the rest to the other', () => {
  expect(shareOut(5000, [1, 1], [1000, 9000])).toEqual([1000, 4000])
  expect(shareOut(5000, [0, 1], [4000, 3000])).toEqual([2000, 3000])
})

test('without weights the amount is divided by price', () => {
  expect(shareOut(300, [0, 0], [100, 500])).toEqual([50, 250])
  expect(shareOut(0, [0, 0], [0, 0])).toEqual([0, 0])
})
