/** Number of recent texts whose value is remembered. */
const MAX_KEPT = 5_000

/** A function from text to a value that remembers its results for the most recent texts. */
export function memoized<Value>(find: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const value = kept.has(text) ? (kept.get(text) as Value) : find(text)
    // Moved to the end, so that the first entry is the one unused for longest.
    kept.delete(text)
    kept.set(text, value)
    const [oldest] = kept.size > MAX_KEPT ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return value
  }
}
