import { expect, test } from 'vitest'
import type { Kitchen, PromisedOrder, WhatIf } from '#domain/order/what-if/promise.ts'
import { NOTHING, whatIf } from '#domain/order/what-if/what-if.ts'
import { addDays, manilaMoment } from '#domain/time/manila.ts'
import { cpuTime } from '#tests/cpu-time.ts'
import { kitchen, plain, TODAY, WINDOWS } from './promised.ts'

const PROMISED = 1000
/** Milliseconds for a thousand orders. */
const LIMIT = 100
const ROUNDS = 7
const PRODUCTS = 40

/** A shop that makes much to order, far ahead, in many short windows. */
const large: Kitchen = {
  ...kitchen,
  settings: { ...kitchen.settings, windowHours: 1, ordersPerWindow: 100, horizonDays: 60 },
  capacities: new Map(Array.from({ length: PRODUCTS }, (_, id) => [id, 100])),
}

/** Orders over as many days, each of several products. */
function many(count: number, days: number, products: number): PromisedOrder[] {
  return Array.from({ length: count }, (_, id) => ({
    ...plain,
    id,
    date: addDays(TODAY, id % days),
    window: WINDOWS[id % WINDOWS.length] ?? '',
    weekdays: id % 3 ? null : [2, 4],
    pieces: Array.from({ length: products }, (_, at) => ({
      productId: (id * 7 + at) % PRODUCTS,
      quantity: 1 + (id % 3),
    })),
  }))
}

const week = { from: TODAY, until: addDays(TODAY, 6) }
const out = {
  from: manilaMoment(TODAY, '00:00'),
  until: manilaMoment(addDays(TODAY, 59), '24:00'),
  percent: 0,
}
const rush = { productId: 1, quantity: 100, date: TODAY, window: '08:00-09:00' }

test.each<[name: string, orders: PromisedOrder[], change: WhatIf]>([
  ['a closed week', many(PROMISED, 14, 3), { ...NOTHING, closed: { ...week, hours: null } }],
  [
    'some closed hours of a week',
    many(PROMISED, 7, 3),
    { ...NOTHING, closed: { ...week, hours: { from: '09:00', until: '13:00' } } },
  ],
  [
    'no oven for two months, so that no other day has room',
    many(PROMISED, 5, 8),
    { ...NOTHING, ovens: { ...out, productIds: null } },
  ],
  [
    'half of the products out, a closed week and a rush order',
    many(PROMISED, 30, 8),
    {
      ovens: { ...out, productIds: new Set(Array.from({ length: PRODUCTS / 2 }, (_, id) => id)) },
      closed: { ...week, hours: null },
      rush,
    },
  ],
])(
  `${PROMISED} promised orders are looked at within ${LIMIT} ms of processor time: %s (19.3)`,
  async (_, orders, change) => {
    const times: number[] = []
    let late = 0
    // The first rounds warm it up; in the best one nothing else of this process ran.
    for (let round = 0; round < ROUNDS; round++)
      times.push(
        await cpuTime(() => {
          late = whatIf(orders, large, change).late.length
        }),
      )
    expect(late).toBeGreaterThan(PROMISED / 10)
    expect(Math.min(...times)).toBeLessThanOrEqual(LIMIT)
  },
)

test('ten times as many orders need about ten times the work', () => {
  const looks = (count: number) => {
    let seen = 0
    const counted = many(count, 10, 1).map((one) => ({
      ...one,
      get pieces() {
        seen++
        return one.pieces
      },
    }))
    const roomy = { ...large, capacities: new Map([...large.capacities.keys()].map((id) => [id, 10_000])) }
    const { late } = whatIf(counted, roomy, { ...NOTHING, closed: { ...week, hours: null } })
    expect(late.length).toBeGreaterThan(count / 3)
    return seen
  }
  expect(looks(PROMISED)).toBeLessThan(PROMISED * 30)
  expect(looks(PROMISED)).toBeLessThanOrEqual(looks(PROMISED / 10) * 20)
})
