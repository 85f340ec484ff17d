/** The value in the middle, by a measure. */
export function middle<Value>(values: readonly Value[], by: (value: Value) => number): Value {
  const sorted = values.toSorted((a, b) => by(a) - by(b))
  return sorted[Math.floor(sorted.length / 2)] as Value
}
