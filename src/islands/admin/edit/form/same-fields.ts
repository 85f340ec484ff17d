/** Whether two forms hold the same values; 5 and 5.00 are the same. */
export function isSame(one: object, other: object): boolean {
  const plain = (fields: object) =>
    JSON.stringify(fields, (_, value) =>
      typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : value,
    )
  return plain(one) === plain(other)
}
