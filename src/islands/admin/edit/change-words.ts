type State = Readonly<Record<string, unknown>> | null

/** What differs between two states of a thing, in words: `isOffered: yes → no`. Money stands in pesos there. */
export function changeWords(before: State, after: State): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => differences(name, before?.[name], after?.[name])).join('; ')
}

function differences(name: string, before: unknown, after: unknown): string[] {
  // What reads the same is no change: nothing, where nothing was, has many spellings.
  if (value(before) === value(after)) return []
  if (isState(before) && isState(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((inner) =>
      differences(`${name} ${label(before, after, inner)}`, before[inner], after[inner]),
    )
  }
  return [`${name}: ${value(before)} → ${value(after)}`]
}

/** One of a list is called by its name, where it has one. */
function label(before: Record<string, unknown>, after: Record<string, unknown>, inner: string): string {
  const named = after[inner] ?? before[inner]
  return isState(named) && typeof named['name'] === 'string' ? named['name'] : inner
}

function isState(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function value(of: unknown): string {
  if (of === null || of === undefined || of === '') return '–'
  if (typeof of === 'boolean') return of ? 'yes' : 'no'
  return typeof of === 'object' ? JSON.stringify(of) : String(of)
}
