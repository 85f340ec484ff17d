/** A map that forgets. Its values are never `undefined`. */
export type Lru<Value> = {
  /** A value that is asked for is the last to be forgotten. */
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  delete: (key: string) => void
  /** A value, which is forgotten as soon as if nobody had asked for it. */
  peek: (key: string) => Value | undefined
  /** All entries; the first is the next to be forgotten. */
  entries: () => Iterable<[key: string, value: Value]>
  /** The total weight of the entries. */
  weight: () => number
}

type Terms<Value> = {
  /** The entries together weigh no more than this. */
  most: number
  /** An entry counts as 1 unless this says otherwise. */
  weigh?: (value: Value) => number
  /** Called with what had to make room. */
  onForget?: (value: Value, key: string) => void
}

/** A map that forgets what was not asked for the longest. A value that alone weighs too much is not kept. */
export function createLru<Value>({ most, weigh = () => 1, onForget }: Terms<Value>): Lru<Value> {
  const values = new Map<string, Value>()
  let weight = 0
  const drop = (key: string) => {
    const value = values.get(key)
    if (value !== undefined && values.delete(key)) weight -= weigh(value)
    return value
  }
  return {
    get: (key) => {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set: (key, value) => {
      drop(key)
      if (weigh(value) > most) return
      values.set(key, value)
      weight += weigh(value)
      for (const [oldest, old] of values) {
        if (weight <= most) break
        drop(oldest)
        onForget?.(old, oldest)
      }
    },
    delete: drop,
    peek: (key) => values.get(key),
    entries: () => values,
    weight: () => weight,
  }
}

/** Visits at once of which something is remembered. */
const MAX_REMEMBERED = 5_000

/** A function from text to a value, which it need not find again for the texts it was last asked for. */
export function memoized<Value>(find: (text: string) => Value): (text: string) => Value {
  const values = createLru<Value>({ most: MAX_REMEMBERED })
  return (text) => {
    const copy = values.get(text)
    if (copy !== undefined) return copy
    const value = find(text)
    values.set(text, value)
    return value
  }
}
