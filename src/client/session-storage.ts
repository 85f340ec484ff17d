/** What belongs to this tab and ends with it; where storage is forbidden nothing is kept (§8). */
export function readSession<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Keeps a value for this tab at once; `null` forgets it. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden: skipped quietly.
  }
}
