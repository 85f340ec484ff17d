import type { WasteFigures } from '#contract/admin/report.ts'
import type { Wasted } from './waste-sql.ts'

/** Adds up waste; its cost is that of the pieces whose cost is known, `null` if it is of none. */
export function wasteOf(wasted: readonly Wasted[]): WasteFigures {
  const known = wasted.filter(({ cost }) => cost !== null)
  return {
    wasted: sumOf(wasted, ({ pieces }) => pieces),
    wastedCost: known.length > 0 ? sumOf(known, ({ pieces, cost }) => pieces * (cost ?? 0)) : null,
  }
}

/** Pieces by reason, most first. */
export function reasonsOf(wasted: readonly Wasted[]) {
  return [...Map.groupBy(wasted, ({ reason }) => reason)]
    .map(([reason, of]) => ({ reason, pieces: sumOf(of, ({ pieces }) => pieces) }))
    .sort((a, b) => b.pieces - a.pieces)
}

/** The rows of a period under their keys. */
export function wasteRows(wasted: readonly Wasted[]) {
  return [...Map.groupBy(wasted, ({ key }) => key)].map(([key, of]) => ({
    ...{ key, name: of[0]?.name ?? null },
    value: of,
  }))
}

function sumOf(wasted: readonly Wasted[], figure: (one: Wasted) => number): number {
  return wasted.reduce((sum, one) => sum + figure(one), 0)
}
