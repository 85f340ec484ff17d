/** §9: what changed is written this long after the last change. */
const SAVE_DELAY_MS = 100

/** Changes not written yet; `undefined` is a removal. */
const pending = new Map<string, string | undefined>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Local storage for persistent stores: readable at once, written a moment after the last change and when the page is
 * left. Where storage is full or forbidden the page goes on with what it holds in memory (§8).
 */
export const storage: Record<string, string> = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => read(String(key)) !== undefined,
    get: (_, key) => read(String(key)),
    set: (_, key, value) => write(String(key), String(value)),
    deleteProperty: (_, key) => write(String(key), undefined),
  },
)

/** Writes what is waiting now. */
export function flushStorage(): void {
  clearTimeout(timer)
  for (const [key, value] of pending) {
    try {
      if (value === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      pending.delete(key)
    } catch {
      // Full or forbidden: the value stays in memory, and the next change tries again.
    }
  }
}

function read(key: string): string | undefined {
  if (pending.has(key)) return pending.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string | undefined): true {
  pending.set(key, value)
  clearTimeout(timer)
  timer = setTimeout(flushStorage, SAVE_DELAY_MS)
  return true
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', flushStorage)
  // A newer word from another tab replaces what this one had not written yet.
  window.addEventListener('storage', ({ key }) => key && pending.delete(key))
}
