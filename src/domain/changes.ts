/** A JSON value. */
type Fields = { readonly [field: string]: unknown }

/**
 * The fields in which two states of a thing differ, before and after. `null` means that it did not or does
 * not exist.
 */
export type Changes = { before: Fields | null; after: Fields | null }

/**
 * Keeps the fields that differ between two states, or all fields if the thing was created or deleted. Pure;
 * compares as JSON.
 */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  if (!before || !after) return { before, after }
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const differing = [...fields].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  return { before: only(before, differing), after: only(after, differing) }
}

function only(state: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, state[field] ?? null]))
}
