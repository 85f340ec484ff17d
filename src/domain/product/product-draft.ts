import type { PriceTier } from './product.ts'

/** A wrong field, in the words of §5. */
export type DraftProblem = { field: string; code: string; message: string }

/** The parts of a written product that these rules check. */
export type CheckedDraft = {
  name: string
  basePrice: number | null
  sizes: readonly {
    id?: number | undefined
    name: string
    price: number
    priceTiers: readonly PriceTier[]
    stockQuantity?: number | undefined
    stockDelta?: number | undefined
  }[]
  madeToOrder: { leadTimeDays: { min: number; max: number } } | null
}

/** Contradictions within a draft, independent of the catalogue. Empty if there are none. */
export function draftProblems({ sizes, basePrice, madeToOrder }: CheckedDraft): DraftProblem[] {
  const days = madeToOrder?.leadTimeDays
  return [
    ...repeated(
      sizes.map(({ name }) => name.toLowerCase()),
      (at) => `sizes[${at}].name`,
    ),
    ...repeated(
      sizes.map(({ id }) => id),
      (at) => `sizes[${at}].id`,
    ),
    ...(basePrice !== null && basePrice < (sizes[0]?.price ?? 0)
      ? [problem('basePrice', 'below-price', 'must be at least the price of the first size')]
      : []),
    ...(days && days.max < days.min
      ? [problem('madeToOrder.leadTimeDays.max', 'below-minimum', 'must be at least the minimum')]
      : []),
    ...sizes.flatMap((size, at) => [
      ...tierProblems(size, `sizes[${at}]`),
      ...stockProblems(size, `sizes[${at}]`, madeToOrder !== null),
    ]),
  ]
}

/** More pieces must cost less each; otherwise it is not a bulk price (D17). */
function tierProblems({ price, priceTiers }: CheckedDraft['sizes'][number], size: string): DraftProblem[] {
  const ordered = priceTiers.toSorted((a, b) => a.minQuantity - b.minQuantity)
  return priceTiers.flatMap((tier, at) => {
    const field = `${size}.priceTiers[${at}]`
    const place = ordered.indexOf(tier)
    const before = ordered[place - 1]
    if (before?.minQuantity === tier.minQuantity)
      return [problem(`${field}.minQuantity`, 'duplicate', 'appears twice')]
    const above = before?.price ?? price
    return tier.price < above
      ? []
      : [problem(`${field}.price`, 'not-cheaper', 'must be below the price of fewer pieces')]
  })
}

function stockProblems(
  { id, stockQuantity, stockDelta }: CheckedDraft['sizes'][number],
  size: string,
  isMadeToOrder: boolean,
): DraftProblem[] {
  if (isMadeToOrder && stockDelta) {
    return [problem(`${size}.stockDelta`, 'made-to-order', 'is for ready goods: these have a daily capacity')]
  }
  if (id !== undefined && stockQuantity !== undefined) {
    return [problem(`${size}.stockQuantity`, 'relative', 'is for new sizes: send stockDelta')]
  }
  return id === undefined && stockDelta !== undefined
    ? [problem(`${size}.stockDelta`, 'absolute', 'is for sizes that are there: send stockQuantity')]
    : []
}

function repeated(
  values: readonly (string | number | undefined)[],
  fieldAt: (at: number) => string,
): DraftProblem[] {
  return values.flatMap((value, at) =>
    value !== undefined && values.indexOf(value) < at
      ? [problem(fieldAt(at), 'duplicate', 'appears twice')]
      : [],
  )
}

function problem(field: string, code: string, words: string): DraftProblem {
  return { field, code, message: `${field} ${words}` }
}
