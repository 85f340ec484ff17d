/**
 * Data that belongs to this tab and ends with it. If storage is full or forbidden, it is kept in the page's
 * history entry, which no other site can read and which survives a reload and Back (§8).
 */
export function readSession<Value>(key: string): Value | null {
  try {
    return JSON.parse(carried()[key] ?? sessionStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Stores a value for this tab; `null` deletes it. */
export function writeSession(key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    keepInHistory(key, null)
  } catch {
    keepInHistory(key, text)
  }
}

function carried(): Record<string, string> {
  return globalThis.history?.state?.carried ?? {}
}

function keepInHistory(key: string, text: string | null): void {
  const { [key]: current = null, ...others } = carried()
  if (text === current) return
  try {
    history.replaceState(
      { ...history.state, carried: text === null ? others : { ...others, [key]: text } },
      '',
    )
  } catch {
    // Too many changes in too short a time: the next one is stored again.
  }
}
