import { firstWindowFor, type PartLine, type Room, type Wanted } from '#domain/order/quote-part.ts'

/** A line with more pieces than any day has room for; `left` is how many of them one day can take. */
export type CapacityProblem = {
  code: 'over-capacity'
  line: number
  productId: number
  sizeId: number
  left: number
}

type CapacityLine = PartLine & { line: { sizeId: number }; index: number }

/**
 * The lines of made-to-order products that do not fit into any single day (D15); earlier lines are served
 * first.
 */
export function capacityProblems(
  capacityLines: readonly CapacityLine[],
  wish: Wanted,
  room: Room,
): CapacityProblem[] {
  const byProduct = [...Map.groupBy(capacityLines, ({ product }) => product.id).values()]
  return byProduct.flatMap((lines) => {
    const most = mostInOneDay(lines, wish, room)
    if (most === null) return []
    let claimed = 0
    return lines.flatMap(({ index, line: { productId, sizeId, quantity } }): CapacityProblem[] => {
      const remaining = Math.max(0, most - claimed)
      claimed += quantity
      return quantity > remaining
        ? [{ code: 'over-capacity', line: index, productId, sizeId, left: remaining }]
        : []
    })
  })
}

/**
 * The largest number of pieces of one product that a single day can take; `null` if that is all of them or
 * none.
 */
function mostInOneDay(lines: readonly CapacityLine[], wish: Wanted, room: Room): number | null {
  const [first] = lines
  const capacity = first?.product.madeToOrder?.dailyCapacity
  if (!first || !capacity || firstWindowFor(lines, wish, room)) return null
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  // Fewer pieces are never harder to bake, so each step can rule out half of the remaining quantities.
  let [most, tooMany] = [0, Math.min(pieces, capacity + 1)]
  while (tooMany - most > 1) {
    const quantity = Math.floor((most + tooMany) / 2)
    const fits = firstWindowFor([{ ...first, line: { ...first.line, quantity } }], wish, room) !== null
    if (fits) most = quantity
    else tooMany = quantity
  }
  return most || null
}
