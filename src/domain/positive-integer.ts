/** A whole number above 0: a quantity, an id. The database counts no further than 32 bits. */
export function isPositiveInteger(value: unknown): value is number {
  const number = value as number
  return (number | 0) === number && number > 0
}
