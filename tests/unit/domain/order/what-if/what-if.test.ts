import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL, bakeable, isAbout, NONE, shareOf } from '#domain/order/what-if/oven.ts'
import type { PromisedOrder, WhatIf } from '#domain/order/what-if/promise.ts'
import { NOTHING, whatIf } from '#domain/order/what-if/what-if.ts'
import { hoursOn } from '#domain/time/hours.ts'
import { addDays, manilaMoment } from '#domain/time/manila.ts'
import { change, closed, isWithin, kitchen, lateOf, orders, ovens, plain, rush, TODAY } from './promised.ts'

test('no change makes nothing late, closes no window and sells nothing out (19.3)', () => {
  fc.assert(
    fc.property(orders, (list) => {
      expect(whatIf(list, kitchen, NOTHING)).toEqual({ late: [], windows: [], soldOut: [] })
    }),
  )
})

const hourOf = (time: string) => Number(time.slice(0, 2))

/** Why an order is not kept, worked out by going through all that are served before it. */
function whyLate(one: PromisedOrder, list: readonly PromisedOrder[], { ovens, closed, rush }: WhatIf) {
  const { date, window } = one
  const hours = hoursOn(date, kitchen.settings)
  if (one.isOut) return null
  if (!hours) return 'closed'
  const isClosedDay = closed !== null && closed.from <= date && date <= closed.until
  const isClosedAt = (hour: number) =>
    isClosedDay &&
    hourOf(closed.hours?.from ?? '00:00') <= hour &&
    hour < hourOf(closed.hours?.until ?? '24:00')
  const hoursBetween = (from: string, until: string) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter(
      (hour) => hourOf(from) <= hour && hour < hourOf(until),
    )
  const [from = '', until = ''] = window.split('-')
  if (hoursBetween(from, until).some(isClosedAt)) return 'closed'
  if (one.isBaked) return null
  const isServedBefore = (other: PromisedOrder) => other.isBaked || other.id <= one.id
  const isBakedThen = one.pieces.every(({ productId }) => {
    const usual = kitchen.capacities.get(productId)
    if (usual === undefined) return true
    const isShut = hoursBetween(hours.opens, hours.closes).every(isClosedAt)
    const isChanged = ovens !== null && isAbout(ovens, productId)
    const room = bakeable(usual, isShut ? NONE : isChanged ? shareOf(date, hours, ovens) : ALL)
    const taken = list
      .filter((other) => other.date === date && isServedBefore(other))
      .flatMap(({ pieces }) => pieces.filter((piece) => piece.productId === productId))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const rushed = rush?.date === date && rush.productId === productId ? rush.quantity : 0
    return taken + rushed <= room
  })
  return isBakedThen ? null : 'oven'
}

test('no order is lost or named twice: late are exactly those that would be for a reason that is none now', () => {
  fc.assert(
    fc.property(orders, change, (list, what) => {
      const late = whatIf(list, kitchen, what).late.map(({ id, why }) => [id, why] as const)
      const expected = list.flatMap((one) => {
        const why = whyLate(one, list, what)
        return why && why !== whyLate(one, list, NOTHING) ? [[one.id, why]] : []
      })
      expect(late.toSorted(([a], [b]) => a - b)).toEqual(expected)
    }),
  )
})

test('more capacity never makes another order late, and 100 % is no change', () => {
  fc.assert(
    fc.property(orders, change, ovens, fc.nat({ max: 300 }), (list, what, base, more) => {
      const better = { ...what, ovens: { ...base, percent: base.percent + more } }
      expect(isWithin(lateOf(list, better), lateOf(list, { ...what, ovens: base }))).toBe(true)
      const usual = { ...what, ovens: { ...base, percent: 100 } }
      expect(lateOf(list, usual)).toEqual(lateOf(list, { ...what, ovens: null }))
    }),
  )
})

test('less capacity for some products makes late only orders of those, and never more than for all products', () => {
  fc.assert(
    fc.property(orders, ovens, fc.uniqueArray(fc.integer({ min: 1, max: 3 })), (list, base, ids) => {
      const less = { ...base, percent: base.percent % 100 }
      const some = lateOf(list, { ...NOTHING, ovens: { ...less, productIds: new Set(ids) } })
      const those = list.filter(({ pieces }) => pieces.some(({ productId }) => ids.includes(productId)))
      expect(isWithin(some, new Set(those.map(({ id }) => id)))).toBe(true)
      expect(isWithin(some, lateOf(list, { ...NOTHING, ovens: { ...less, productIds: null } }))).toBe(true)
    }),
  )
})

test('an oven that is out for one product makes late its orders alone, and sells out that product alone', () => {
  const list = [1, 2].map((productId) => ({ ...plain, id: productId, pieces: [{ productId, quantity: 1 }] }))
  const day = { from: manilaMoment(TODAY, '00:00'), until: manilaMoment(TODAY, '24:00'), percent: 0 }
  const outcome = (ids: number[] | null) =>
    whatIf(list, kitchen, { ...NOTHING, ovens: { ...day, productIds: ids && new Set(ids) } })
  for (const id of [1, 2]) {
    expect(outcome([id]).late).toMatchObject([{ id, why: 'oven' }])
    expect(outcome([id]).soldOut).toEqual([{ productId: id, date: TODAY }])
  }
  expect(outcome(null).late.map(({ id }) => id)).toEqual([1, 2])
  expect(outcome([3]).late).toEqual([])
})

test('more closed days or hours and a larger rush order never make fewer orders late', () => {
  fc.assert(
    fc.property(orders, closed, rush, fc.integer({ min: 0, max: 3 }), (list, days, hurry, more) => {
      const shorter = lateOf(list, { ...NOTHING, closed: days })
      const longer = { ...days, until: addDays(days.until, more) }
      for (const what of [longer, { ...longer, hours: null }])
        expect(isWithin(shorter, lateOf(list, { ...NOTHING, closed: what }))).toBe(true)
      const [small, large] = [hurry, { ...hurry, quantity: hurry.quantity + more }]
      const lateBy = (one: typeof hurry) => lateOf(list, { ...NOTHING, rush: one })
      expect(isWithin(lateBy(small), lateBy(large))).toBe(true)
    }),
  )
})

test('the order of the input does not matter', () => {
  fc.assert(
    fc.property(orders, change, (list, what) => {
      expect(whatIf(list.toReversed(), kitchen, what)).toEqual(whatIf(list, kitchen, what))
    }),
  )
})

test('who ordered first is served first; a rush order fills its window, and the day sells out', () => {
  const cake = { ...plain, pieces: [{ productId: 1, quantity: 8 }] }
  const list = [0, 1].map((id) => ({ ...cake, id }))
  const others = [2, 3].map((id) => ({ ...plain, id }))
  const hurry = { productId: 1, quantity: 5, date: TODAY, window: '10:00-12:00' }
  expect(whatIf([...list, ...others], kitchen, { ...NOTHING, rush: hurry })).toEqual({
    late: [{ id: 1, why: 'oven', couldBe: '2026-11-24', sameDay: null }],
    windows: [{ date: TODAY, window: '10:00-12:00', why: 'full' }],
    soldOut: [{ productId: 1, date: TODAY }],
  })
})

test('an order that is on its way is late for nothing', () => {
  const list = [{ ...plain, isBaked: true, isOut: true }]
  expect(
    whatIf(list, kitchen, { ...NOTHING, closed: { from: TODAY, until: TODAY, hours: null } }).late,
  ).toEqual([])
})
