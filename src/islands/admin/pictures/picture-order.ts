/** The ids in another order: the one at `from` moved to `to`, the others as they were. */
export function reordered(ids: readonly number[], from: number, to: number): number[] {
  const [id] = ids.slice(from, from + 1)
  if (id === undefined) return [...ids]
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
