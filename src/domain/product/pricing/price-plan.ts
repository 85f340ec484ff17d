import type { PriceStep, Prices } from './price-change.ts'

/**
 * `running` until its end, `done` once prices without an end apply, `ended` after its end. `overtaken` if somebody changed
 * the prices before its end, so that theirs stay; `missed` if it never applied.
 */
export const PLAN_STATES = [
  ...(['planned', 'running', 'done', 'ended'] as const),
  ...(['overtaken', 'taken-back', 'cancelled', 'missed'] as const),
] as const

/** Where a plan is on its way. */
export type PlanState = (typeof PLAN_STATES)[number]

/** A plan's time; without an end its prices stay. */
export type PlanSpan = { startsAt: Date; endsAt: Date | null }

/** Prices are planned at most this far ahead. */
export const MAX_PLAN_DAYS = 366

/** The prices after some steps. Steps of sizes that are not there change nothing. */
export function withSteps({ basePrice, sizes }: Prices, steps: readonly PriceStep[]): Prices {
  const base = steps.find(({ sizeId }) => sizeId === null)?.newPrice
  return {
    basePrice: base ?? basePrice,
    sizes: sizes.map((size) => {
      const ofSize = steps.filter(({ sizeId }) => sizeId === size.sizeId)
      if (ofSize.length === 0) return size
      const single = ofSize.find(({ minQuantity }) => minQuantity === 1)?.newPrice
      const tiers = new Map(size.priceTiers.map((tier) => [tier.minQuantity, tier.price]))
      for (const { minQuantity, newPrice } of ofSize) {
        if (minQuantity === 1) continue
        if (newPrice === null) tiers.delete(minQuantity)
        else tiers.set(minQuantity, newPrice)
      }
      const priceTiers = [...tiers].map(([minQuantity, price]) => ({ minQuantity, price }))
      return {
        ...size,
        price: single ?? size.price,
        priceTiers: priceTiers.sort((a, b) => a.minQuantity - b.minQuantity),
      }
    }),
  }
}

/** The steps that lead back. */
export function reversed(steps: readonly PriceStep[]): PriceStep[] {
  return steps.map((step) => ({ ...step, oldPrice: step.newPrice, newPrice: step.oldPrice }))
}

/** Whether every price that the steps set is still as they left it. */
export function isAsLeft(prices: Prices, steps: readonly PriceStep[]): boolean {
  return steps.every((step) => priceAt(prices, step) === step.newPrice)
}

/** The price that a step is about: `null` if none is set, `undefined` if its size is not there. */
function priceAt({ basePrice, sizes }: Prices, { sizeId, minQuantity }: PriceStep) {
  if (sizeId === null) return basePrice
  const size = sizes.find((one) => one.sizeId === sizeId)
  if (!size || minQuantity === 1) return size?.price
  return size.priceTiers.find((tier) => tier.minQuantity === minQuantity)?.price ?? null
}

/**
 * Whether two plans of one product get into each other's way: both begin at once, or one begins or ends while the other
 * lasts. A plan that begins when the other ends does not.
 */
export function overlaps(one: PlanSpan, other: PlanSpan): boolean {
  if (+one.startsAt === +other.startsAt) return true
  return one.startsAt < endOf(other) && other.startsAt < endOf(one)
}

function endOf({ startsAt, endsAt }: PlanSpan): Date {
  return endsAt ?? startsAt
}

/** Something that is due: a plan's beginning or its end. */
export type PlanTurn = { id: number; productId: number; kind: 'begin' | 'end'; at: Date }

type WaitingPlan = PlanSpan & { id: number; productId: number; state: 'planned' | 'running' }

/**
 * The beginnings and ends that are due, in the order in which they were: at the same moment, ends come first, so that a
 * plan finds the prices that the plan before it left.
 */
export function dueTurns(plans: readonly WaitingPlan[], now: Date): PlanTurn[] {
  return plans
    .flatMap(({ id, productId, state, startsAt, endsAt }): PlanTurn[] => {
      if (state === 'planned') return [{ id, productId, kind: 'begin', at: startsAt }]
      return endsAt ? [{ id, productId, kind: 'end', at: endsAt }] : []
    })
    .filter(({ at }) => at <= now)
    .sort(byTime)
}

function byTime(a: PlanTurn, b: PlanTurn): number {
  return +a.at - +b.at || Number(a.kind === 'begin') - Number(b.kind === 'begin') || a.id - b.id
}

/**
 * The steps of a product's plans as they will be, by plan: each begins with the prices that those before it leave, which
 * need not be those of the day on which it was planned.
 *
 * @param prices the present ones.
 * @param plans with the steps that a running one has made.
 */
export function comingSteps(
  prices: Prices,
  plans: readonly (WaitingPlan & { steps: PriceStep[] })[],
): Map<number, PriceStep[]> {
  const steps = new Map(plans.map((plan) => [plan.id, plan.steps]))
  const turns = plans.flatMap(({ id, productId, state, startsAt, endsAt }): PlanTurn[] => [
    ...(state === 'planned' ? [{ id, productId, kind: 'begin', at: startsAt } as const] : []),
    ...(endsAt ? [{ id, productId, kind: 'end', at: endsAt } as const] : []),
  ])
  let current = prices
  for (const { id, kind } of turns.sort(byTime)) {
    const planSteps = steps.get(id) ?? []
    if (kind === 'begin') {
      const before = current
      const next = planSteps.map((step) => ({ ...step, oldPrice: priceAt(before, step) ?? null }))
      steps.set(id, next)
      current = withSteps(current, next)
    } else current = withSteps(current, reversed(planSteps))
  }
  return steps
}
