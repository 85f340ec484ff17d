/** Answers that are good for a while, the newest `max` of them. */
export type TimedCache<Value> = {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  /** Drops expired entries. */
  clean: () => void
  clear: () => void
  /** Unexpired entries, oldest first, each with the moment (in milliseconds) of its end. */
  entries: () => TimedEntry<Value>[]
  /** Restores entries of an earlier page. */
  restore: (entries: readonly TimedEntry<Value>[]) => void
}

export type TimedEntry<Value> = { key: string; data: Value; expiresAt: number }

export function createTimedCache<Value>({ ttlMs, max }: { ttlMs: number; max: number }): TimedCache<Value> {
  const cache = new Map<string, TimedEntry<Value>>()
  const put = (entry: TimedEntry<Value>) => {
    cache.delete(entry.key)
    cache.set(entry.key, entry)
    const [oldest] = cache.keys()
    if (cache.size > max && oldest !== undefined) cache.delete(oldest)
  }
  const isGood = ({ expiresAt }: TimedEntry<Value>) => Date.now() < expiresAt
  const clean = () => {
    for (const entry of cache.values()) if (!isGood(entry)) cache.delete(entry.key)
  }
  return {
    get: (key) => {
      const entry = cache.get(key)
      return entry && isGood(entry) ? entry.data : undefined
    },
    set: (key, data) => put({ key, data, expiresAt: Date.now() + ttlMs }),
    clean,
    clear: () => cache.clear(),
    entries: () => {
      clean()
      return [...cache.values()]
    },
    restore: (entries) => {
      // The device's clock may have been set back: no entry lives longer than its full time.
      const latest = Date.now() + ttlMs
      for (const entry of entries) if (isGood(entry) && entry.expiresAt <= latest) put(entry)
    },
  }
}
