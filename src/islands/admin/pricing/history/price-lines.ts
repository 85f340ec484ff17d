import type { Centavos } from '#domain/money.ts'

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

const DAY_MS = 86_400_000

/**
 * The prices of single pieces over time, line by line: a day before the first change, at each change, and now. Bulk
 * prices are left to the table. `times` are milliseconds since 1970.
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
  const times = [...new Set([first.time - DAY_MS, ...drawn.map(({ time }) => time), now])]
  const ids = [...new Set(drawn.map(({ sizeId }) => sizeId))]
  return {
    times,
    lines: ids.map((id) => {
      const own = drawn.filter(({ sizeId }) => sizeId === id)
      return {
        key: `size ${id}`,
        name: own.findLast(({ sizeName }) => sizeName !== null)?.sizeName ?? 'Usual price',
        prices: times.map((time) => {
          const last = own.findLast((change) => change.time <= time)
          return last ? last.newPrice : (own[0]?.oldPrice ?? null)
        }),
      }
    }),
  }
}
