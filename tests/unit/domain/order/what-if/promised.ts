import fc from 'fast-check'
import type { Kitchen, PromisedOrder, WhatIf } from '#domain/order/what-if/promise.ts'
import { whatIf } from '#domain/order/what-if/what-if.ts'
import { EVERY_DAY } from '#domain/time/hours.ts'
import { HOURS_PRESETS } from '#domain/time/hours-presets.ts'
import { addDays, manilaMoment } from '#domain/time/manila.ts'

// A kitchen with two products that are made to order, closed on Sundays, and any orders and changes for it.

/** A Monday. */
export const TODAY = '2026-11-23'
export const WINDOWS = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '18:00-20:00'] as const
export const kitchen: Kitchen = {
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

/** An order of nothing, to be picked up today before noon. */
export const plain: PromisedOrder = {
  ...{ id: 0, date: TODAY, window: '10:00-12:00', isBaked: false, isOut: false, weekdays: null },
  pieces: [],
}

const HOUR_MS = 3_600_000

const day = fc.integer({ min: 0, max: 9 }).map((ahead) => addDays(TODAY, ahead))
const order = fc.record({
  date: day,
  window: fc.constantFrom(...WINDOWS),
  isBaked: fc.boolean(),
  isOut: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }))),
  pieces: fc.uniqueArray(
    fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ productId }) => productId, maxLength: 3 },
  ),
})
export const orders = fc
  .array(order, { maxLength: 25 })
  .map((list): PromisedOrder[] => list.map((one, id) => ({ id, ...one })))
const span = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 100 }))
  .map(([hours, length]) => {
    const from = new Date(+kitchen.now + hours * HOUR_MS)
    return { from, until: new Date(+from + length * HOUR_MS) }
  })
export const ovens = fc
  .record({
    span,
    percent: fc.integer({ min: 0, max: 300 }),
    productIds: fc.option(
      fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }).map((ids) => new Set(ids)),
    ),
  })
  .map((one) => ({ ...one.span, percent: one.percent, productIds: one.productIds }))
const hours = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) => ({ from: clock(from), until: clock(Math.min(24, from + length)) }))
export const closed = fc
  .record({ from: day, days: fc.integer({ min: 0, max: 3 }), hours: fc.option(hours) })
  .map((one) => ({ from: one.from, until: addDays(one.from, one.days), hours: one.hours }))
export const rush = fc.record({
  productId: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 30 }),
  date: day,
  window: fc.constantFrom(...WINDOWS),
})
export const change: fc.Arbitrary<WhatIf> = fc.record({
  ovens: fc.option(ovens),
  closed: fc.option(closed),
  rush: fc.option(rush),
})

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** The ids of late orders. */
export function lateOf(list: readonly PromisedOrder[], what: WhatIf): Set<number> {
  return new Set(whatIf(list, kitchen, what).late.map(({ id }) => id))
}

export function isWithin(some: ReadonlySet<number>, all: ReadonlySet<number>): boolean {
  return [...some].every((id) => all.has(id))
}
