/** A JSON value. */
type Fields = { readonly [field: string]: unknown }

/** The fields in which two states of a thing differ, as they were and as they are. `null` is a thing that is not there. */
export type Changes = { before: Fields | null; after: Fields | null }

/** Keeps of two states what differs; of a thing that came or went, all of it. Pure; compares as JSON. */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  if (!before || !after) return { before, after }
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...fields].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  return { before: only(before, changed), after: only(after, changed) }
}

function only(state: Fields, fields: readonly string[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, state[field] ?? null]))
}
