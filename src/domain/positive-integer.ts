/** A whole number above 0, such as a quantity or an id, within the database's 32 bits. */
export function isPositiveInteger(value: unknown): value is number {
  const number = value as number
  return (number | 0) === number && number > 0
}
