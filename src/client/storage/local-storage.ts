// Part of every page's first script: it is small and imports nothing.

/**
 * The value stored under a key. If storage is full or forbidden, the tab carries it from page to page in
 * `window.name`, which browsers clear when the tab leaves for another site.
 */
export function readLocal(key: string): string | null {
  try {
    return isCarried(key) ? window.name.slice(key.length) : localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under a key, or has the tab carry it, quietly (§8). One key at a time can be carried. */
export function writeLocal(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    dropCarried(key)
  } catch {
    window.name = key + text
  }
}

/** Whether the tab carries a value that could not be stored. */
export function isCarried(key: string): boolean {
  return window.name.startsWith(key)
}

/** Removes the value that the tab carries. */
export function dropCarried(key: string): void {
  if (isCarried(key)) window.name = ''
}
