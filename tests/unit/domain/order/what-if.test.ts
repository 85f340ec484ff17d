import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bakeable } from '#domain/order/what-if/oven.ts'
import {
  type Kitchen,
  NOTHING,
  type PromisedOrder,
  type WhatIf,
  whatIf,
} from '#domain/order/what-if/what-if.ts'
import { EVERY_DAY } from '#domain/time/hours.ts'
import { HOURS_PRESETS } from '#domain/time/hours-presets.ts'
import { addDays, manilaMoment } from '#domain/time/manila.ts'
import { windowNames } from '#domain/time/pickup-window.ts'

const TODAY = '2026-11-23'
const WINDOWS = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '18:00-20:00'] as const
const kitchen: Kitchen = {
  settings: {
    ...EVERY_DAY,
    ...{ hours: HOURS_PRESETS.standard.hours, closedWeekdays: [0] },
    ...{ windowHours: 2, ordersPerWindow: 5, horizonDays: 14 },
  },
  capacities: new Map([
    [1, 20],
    [2, 12],
  ]),
  now: manilaMoment(TODAY, '06:00'),
}

const day = fc.integer({ min: 0, max: 9 }).map((ahead) => addDays(TODAY, ahead))
const order = fc.record({
  date: day,
  window: fc.constantFrom(...WINDOWS),
  isBaked: fc.boolean(),
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }))),
  pieces: fc.uniqueArray(
    fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ productId }) => productId, maxLength: 3 },
  ),
})
const orders = fc
  .array(order, { maxLength: 25 })
  .map((list): PromisedOrder[] => list.map((one, id) => ({ id, ...one })))
const span = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 100 }))
  .map(([hours, length]) => {
    const from = new Date(+kitchen.now + hours * 3_600_000)
    return { from, until: new Date(+from + length * 3_600_000) }
  })
const ovens = fc
  .record({ span, percent: fc.integer({ min: 0, max: 300 }) })
  .map((one) => ({ ...one.span, percent: one.percent }))
const closed = fc
  .tuple(day, fc.integer({ min: 0, max: 3 }))
  .map(([from, days]) => ({ from, until: addDays(from, days) }))
const rush = fc.record({
  productId: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 30 }),
  date: day,
  window: fc.constantFrom(...WINDOWS),
})
const change: fc.Arbitrary<WhatIf> = fc.record({
  ovens: fc.option(ovens),
  closed: fc.option(closed),
  rush: fc.option(rush),
})

/** How many more orders the windows of an open day take. */
function placesOn(list: readonly PromisedOrder[], date: string): number {
  const { hours, windowHours, ordersPerWindow } = kitchen.settings
  return windowNames({ hours, windowHours })
    .map((window) => list.filter((one) => one.date === date && one.window === window).length)
    .reduce((sum, taken) => sum + Math.max(0, ordersPerWindow - taken), 0)
}

const lateOf = (list: readonly PromisedOrder[], what: WhatIf) =>
  new Set(whatIf(list, kitchen, what).late.map(({ id }) => id))
const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>) => [...some].every((id) => all.has(id))

test('no change makes nothing late, closes no window and sells nothing out (19.3)', () => {
  fc.assert(
    fc.property(orders, (list) => {
      expect(whatIf(list, kitchen, NOTHING)).toEqual({ late: [], windows: [], soldOut: [] })
    }),
  )
})

test('more capacity never makes another order late, and 100 % is no change', () => {
  fc.assert(
    fc.property(orders, change, fc.integer({ min: 0, max: 300 }), (list, what, more) => {
      const base = what.ovens
      if (!base) return
      const better = { ...what, ovens: { ...base, percent: base.percent + more } }
      expect(isWithin(lateOf(list, better), lateOf(list, what))).toBe(true)
      const usual = { ...what, ovens: { ...base, percent: 100 } }
      expect(lateOf(list, usual)).toEqual(lateOf(list, { ...what, ovens: null }))
    }),
  )
})

test('more closed days and a larger rush order never make fewer orders late', () => {
  fc.assert(
    fc.property(orders, closed, rush, fc.integer({ min: 0, max: 3 }), (list, days, hurry, more) => {
      const shorter = { ...NOTHING, closed: days }
      const longer = { ...NOTHING, closed: { ...days, until: addDays(days.until, more) } }
      expect(isWithin(lateOf(list, shorter), lateOf(list, longer))).toBe(true)
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

test('orders on a closed day are late, baked ones too, and those on other days are not late for it', () => {
  fc.assert(
    fc.property(orders, closed, (list, days) => {
      const expected = list.filter(
        ({ date }) => days.from <= date && date <= days.until && new Date(date).getUTCDay() !== 0,
      )
      const ids = new Set(expected.map(({ id }) => id))
      const what = { ...NOTHING, closed: days }
      expect(isWithin(lateOf(list, what), ids)).toBe(true)
      // Without goods from the oven no order is late already.
      const bread = list.map((one) => ({ ...one, pieces: [] }))
      expect(isWithin(ids, lateOf(bread, what))).toBe(true)
    }),
  )
})

test('the days that late orders are offered are open, later, days of their delivery, and have pieces and places for all of them together', () => {
  fc.assert(
    fc.property(orders, change, (list, what) => {
      const { late } = whatIf(list, kitchen, what)
      const used = new Map<string, number>()
      const add = (date: string, pieces: PromisedOrder['pieces']) => {
        for (const { productId, quantity } of pieces) {
          const key = `${productId} ${date}`
          used.set(key, (used.get(key) ?? 0) + quantity)
        }
      }
      for (const { date, pieces } of list) add(date, pieces)
      const offers = Map.groupBy(late, ({ couldBe }) => couldBe)
      for (const [date, its] of offers) if (date) expect(its.length).toBeLessThanOrEqual(placesOn(list, date))
      if (what.rush) add(what.rush.date, [what.rush])
      for (const { id, couldBe } of late) {
        const own = list[id]
        if (couldBe === null || !own) continue
        expect(couldBe > own.date).toBe(true)
        expect(new Date(couldBe).getUTCDay()).not.toBe(0)
        expect(own.weekdays ?? [new Date(couldBe).getUTCDay()]).toContain(new Date(couldBe).getUTCDay())
        if (what.closed) expect(couldBe < what.closed.from || couldBe > what.closed.until).toBe(true)
        add(couldBe, own.pieces)
        for (const { productId } of own.pieces) {
          const usual = kitchen.capacities.get(productId)
          if (usual === undefined) continue
          const room = bakeable(usual, couldBe, kitchen.settings, what.ovens)
          expect(used.get(`${productId} ${couldBe}`)).toBeLessThanOrEqual(room)
        }
      }
    }),
  )
})

test('half of the ovens for half of the day leave three quarters of what can be baked', () => {
  const half = { from: manilaMoment(TODAY, '07:00'), until: manilaMoment(TODAY, '13:30'), percent: 50 }
  expect(bakeable(20, TODAY, kitchen.settings, half)).toBe(15)
  expect(bakeable(20, addDays(TODAY, 1), kitchen.settings, half)).toBe(20)
})

test('who ordered first is served first; a rush order fills its window, and the day sells out', () => {
  const cake = {
    ...{ isBaked: false, weekdays: null, date: TODAY, window: '10:00-12:00' },
    pieces: [{ productId: 1, quantity: 8 }],
  }
  const list = [0, 1].map((id) => ({ ...cake, id }))
  const others = [2, 3].map((id) => ({ ...cake, id, pieces: [] }))
  const hurry = { productId: 1, quantity: 5, date: TODAY, window: '10:00-12:00' }
  expect(whatIf([...list, ...others], kitchen, { ...NOTHING, rush: hurry })).toEqual({
    late: [{ id: 1, why: 'oven', couldBe: '2026-11-24' }],
    windows: [{ date: TODAY, window: '10:00-12:00', why: 'full' }],
    soldOut: [{ productId: 1, date: TODAY }],
  })
})

test('a thousand orders are looked at a fixed number of times: ten times as many need about ten times the work (19.3)', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, id): PromisedOrder => {
      const date = addDays(TODAY, id % 10)
      return {
        id,
        isBaked: false,
        weekdays: null,
        date,
        window: WINDOWS[id % 4] ?? '',
        pieces: [{ productId: 1 + (id % 2), quantity: 1 }],
      }
    })
  const roomy = { ...kitchen, capacities: new Map([1, 2].map((id) => [id, 10_000] as const)) }
  const looks = (count: number) => {
    let seen = 0
    const counted = many(count).map((one) => ({
      ...one,
      get pieces() {
        seen++
        return one.pieces
      },
    }))
    const late = whatIf(counted, roomy, { ...NOTHING, closed: { from: TODAY, until: addDays(TODAY, 4) } })
      .late.length
    expect(late).toBeGreaterThan(count / 3)
    return seen
  }
  expect(looks(1000)).toBeLessThan(1000 * 30)
  expect(looks(1000)).toBeLessThanOrEqual(looks(100) * 20)
})

test('a late delivery is offered a day on which the shop drives there, and no day whose windows are full', () => {
  const full = addDays(TODAY, 1)
  const windows = windowNames(kitchen.settings)
  const taken = windows.flatMap((window) =>
    Array.from({ length: kitchen.settings.ordersPerWindow }, () => ({ date: full, window })),
  )
  const list = [
    { date: TODAY, window: '10:00-12:00', weekdays: null },
    { date: TODAY, window: '10:00-12:00', weekdays: [4] },
    ...taken.map((one) => ({ ...one, weekdays: null })),
  ].map((one, id): PromisedOrder => ({ ...one, id, isBaked: false, pieces: [] }))
  const { late } = whatIf(list, kitchen, { ...NOTHING, closed: { from: TODAY, until: TODAY } })
  expect(late.map(({ couldBe }) => couldBe)).toEqual([addDays(TODAY, 2), addDays(TODAY, 3)])
})
