import type { Centavos } from '#domain/money.ts'
import type { PlanState } from '#domain/product/pricing/price-plan.ts'

/** The part of a price change that a chart draws; `sizeId` is `null` for the usual price. */
export type DrawnChange = {
  at: string
  sizeId: number | null
  sizeName: string | null
  minQuantity: number
  oldPrice: Centavos | null
  newPrice: Centavos | null
}

/** One line of the chart, with its price at each of the chart’s times; `null` if there was none. */
export type PriceLine = { key: string; name: string; prices: (Centavos | null)[] }

/** A plan as far as a chart draws it: what will still change. */
type DrawnPlan = {
  state: PlanState
  startsAt: string
  endsAt: string | null
  steps: readonly Omit<DrawnChange, 'at'>[]
}

const DAY_MS = 86_400_000

/** The changes to come: those of plans that wait, and the ways back at the ends. */
export function comingChanges(plans: readonly DrawnPlan[]): DrawnChange[] {
  return plans.flatMap(({ state, startsAt, endsAt, steps }) => {
    if (state !== 'planned' && state !== 'running') return []
    return steps.flatMap((step) => [
      ...(state === 'planned' ? [{ ...step, at: startsAt }] : []),
      ...(endsAt ? [{ ...step, at: endsAt, oldPrice: step.newPrice, newPrice: step.oldPrice }] : []),
    ])
  })
}

/**
 * The prices of single pieces over time, line by line: a day before the first change, at each change, and now; also to
 * come, a day beyond the last one. Bulk prices are left to the table. `times` are milliseconds since 1970.
 */
export function priceLines(
  changes: readonly DrawnChange[],
  now: number,
): { times: number[]; lines: PriceLine[] } {
  const drawn = changes
    .filter(({ minQuantity }) => minQuantity === 1)
    .map((change) => ({ ...change, time: Date.parse(change.at) }))
    .sort((one, other) => one.time - other.time)
  const [first] = drawn
  if (!first) return { times: [], lines: [] }
  const coming = drawn.findLast(({ time }) => time > now)
  const ends = coming ? [coming.time + DAY_MS] : []
  const all = [first.time - DAY_MS, ...drawn.map(({ time }) => time), now, ...ends]
  const times = [...new Set(all)].sort((one, other) => one - other)
  const ids = [...new Set(drawn.map(({ sizeId }) => sizeId))]
  return {
    times,
    lines: ids.map((id) => {
      const ofSize = drawn.filter(({ sizeId }) => sizeId === id)
      return {
        key: `size ${id}`,
        name: ofSize.findLast(({ sizeName }) => sizeName !== null)?.sizeName ?? 'Usual price',
        prices: times.map((time) => {
          const last = ofSize.findLast((change) => change.time <= time)
          return last ? last.newPrice : (ofSize[0]?.oldPrice ?? null)
        }),
      }
    }),
  }
}
