/** A whole number above 0: a quantity, an id. */
export function isPositiveInteger(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0
}
