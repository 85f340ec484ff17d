import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Prices, priceSteps } from '#domain/product/pricing/price-change.ts'
import {
  comingSteps,
  dueTurns,
  isAsLeft,
  overlaps,
  reversed,
  withSteps,
} from '#domain/product/pricing/price-plan.ts'

const price = fc.integer({ min: 0, max: 1_000_000 })
const tiers = fc
  .uniqueArray(fc.record({ minQuantity: fc.integer({ min: 2, max: 99 }), price }), {
    selector: ({ minQuantity }) => minQuantity,
    maxLength: 4,
  })
  .map((list) => list.sort((a, b) => a.minQuantity - b.minQuantity))
/** Prices of the same three sizes. */
const prices: fc.Arbitrary<Prices> = fc.record({
  basePrice: price,
  sizes: fc.tuple(
    ...[1, 2, 3].map((sizeId) =>
      fc.record({
        sizeId: fc.constant(sizeId),
        name: fc.constant(`Size ${sizeId}`),
        price,
        priceTiers: tiers,
      }),
    ),
  ),
})

test('a plan’s steps lead from the prices before to those planned, and the way back to exactly those before (19.4)', () => {
  fc.assert(
    fc.property(prices, prices, (before, after) => {
      const steps = priceSteps(before, after)
      const set = withSteps(before, steps)
      expect(set).toEqual(after)
      expect(isAsLeft(set, steps)).toBe(true)
      expect(withSteps(set, reversed(steps))).toEqual(before)
    }),
  )
})

test('prices are as a plan left them if and only if none that it set has changed since, whatever others did', () => {
  fc.assert(
    fc.property(prices, prices, prices, (before, after, later) => {
      const steps = priceSteps(before, after)
      const mine = new Set(steps.map(({ sizeId, minQuantity }) => `${sizeId} ${minQuantity}`))
      const touched = priceSteps(after, later).some((step) => mine.has(`${step.sizeId} ${step.minQuantity}`))
      expect(isAsLeft(later, steps)).toBe(!touched)
    }),
  )
})

const hour = fc.integer({ min: 0, max: 40 }).map((hours) => new Date(hours * 3_600_000))
const span = fc.tuple(hour, fc.option(fc.integer({ min: 1, max: 20 }))).map(([startsAt, hours]) => ({
  startsAt,
  endsAt: hours === null ? null : new Date(+startsAt + hours * 3_600_000),
}))

test('two plans overlap alike from both sides, and never if one begins when or after the other has ended', () => {
  fc.assert(
    fc.property(span, span, (one, other) => {
      expect(overlaps(one, other)).toBe(overlaps(other, one))
      const isAfter = one.endsAt !== null && other.startsAt >= one.endsAt
      if (isAfter) expect(overlaps(one, other)).toBe(false)
      const isWithin = one.endsAt !== null && other.startsAt >= one.startsAt && other.startsAt < one.endsAt
      if (isWithin) expect(overlaps(one, other)).toBe(true)
    }),
  )
})

test('after any time off, what is due comes in the order of its time, ends before beginnings', () => {
  const plan = fc.record({ span, isRunning: fc.boolean() })
  fc.assert(
    fc.property(fc.array(plan), hour, (made, now) => {
      const plans = made.map(({ span: time, isRunning }, id) => ({
        ...{ id, productId: id, ...time },
        state: isRunning ? ('running' as const) : ('planned' as const),
      }))
      const turns = dueTurns(plans, now)
      expect(turns.every(({ at }) => at <= now)).toBe(true)
      for (const [index, turn] of turns.entries()) {
        const next = turns[index + 1]
        if (!next) continue
        expect(+turn.at).toBeLessThanOrEqual(+next.at)
        if (+turn.at === +next.at) expect([turn.kind, next.kind]).not.toEqual(['begin', 'end'])
      }
      const due = plans.filter(({ state, startsAt, endsAt }) =>
        state === 'planned' ? startsAt <= now : endsAt !== null && endsAt <= now,
      )
      expect(turns.map(({ id }) => id).sort()).toEqual(due.map(({ id }) => id).sort())
    }),
  )
})

/** Plans of one product after each other, the first of which already runs. */
const rowOfPlans = fc
  .array(fc.tuple(prices, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 })), { minLength: 1 })
  .map((list) => {
    let hours = 0
    return list.map(([after, pause, lasting], at) => {
      const begin = hours + pause
      hours = begin + lasting
      const [startsAt, endsAt] = [new Date(begin * 3_600_000), new Date(hours * 3_600_000)]
      return {
        id: at + 1,
        productId: 1,
        state: at === 0 ? 'running' : 'planned',
        startsAt,
        endsAt,
        after,
      } as const
    })
  })

test('plans that end each begin with the prices before the first of them, whatever applied on the day of planning', () => {
  fc.assert(
    fc.property(prices, rowOfPlans, (before, [running, ...waiting]) => {
      if (!running) return
      const plans = [
        { ...running, steps: priceSteps(before, running.after) },
        // As the office writes them down: against the prices that apply meanwhile.
        ...waiting.map((plan) => ({ ...plan, steps: priceSteps(running.after, plan.after) })),
      ]
      const coming = comingSteps(running.after, plans.toReversed())
      for (const { id, steps } of plans) {
        const own = coming.get(id) ?? []
        expect(own.map(({ newPrice }) => newPrice)).toEqual(steps.map(({ newPrice }) => newPrice))
        expect(isAsLeft(before, reversed(own))).toBe(true)
      }
    }),
  )
})

test('prices without an end are those with which the next plan begins', () => {
  const at = (hours: number) => new Date(hours * 3_600_000)
  const of = (price: number): Prices => ({
    basePrice: 0,
    sizes: [{ sizeId: 1, name: 'Single', price, priceTiers: [] }],
  })
  const plan = { productId: 1, state: 'planned' } as const
  const coming = comingSteps(of(4800), [
    { ...plan, id: 1, startsAt: at(1), endsAt: null, steps: priceSteps(of(4800), of(5000)) },
    { ...plan, id: 2, startsAt: at(2), endsAt: at(3), steps: priceSteps(of(4800), of(6000)) },
  ])
  expect(coming.get(2)).toMatchObject([{ oldPrice: 5000, newPrice: 6000 }])
})
