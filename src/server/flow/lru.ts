/** Visits at once of which something is remembered. */
const MAX_KEPT = 5_000

/** A function from text to a value, which it need not find again for the texts it was last asked for. */
export function remembering<Value>(find: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const value = kept.has(text) ? (kept.get(text) as Value) : find(text)
    // Last again: the first is the one that was not asked for the longest.
    kept.delete(text)
    kept.set(text, value)
    const [oldest] = kept.size > MAX_KEPT ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return value
  }
}
