import { reloadDelay } from '#domain/page/error/error-recovery.ts'

const COUNT_KEY = 'pugon:reloads'

/**
 * Reloads the page after a lost chunk: 3 times at most in a tab, by either rule (D47).
 *
 * @param delayMs how long to wait; by default 1, 2, then 3 s (§4).
 * @returns `false` if none is left, or there is no session storage to count in: then the shopper decides.
 */
export function reloadByItself(delayMs?: number): boolean {
  const { dataset } = document.documentElement
  if (dataset['reloading']) return true
  const delay = takeReload()
  if (delay === null) return false
  dataset['reloading'] = 'true'
  setTimeout(reload, delayMs ?? delay)
  return true
}

/** Reloads the page at the shopper's request; the count of automatic reloads restarts. */
export function reloadNow(): void {
  try {
    sessionStorage.removeItem(COUNT_KEY)
  } catch {
    // Forbidden: nothing was counted.
  }
  reload()
}

function reload(): void {
  location.reload()
}

function takeReload(): number | null {
  try {
    const done = Number(sessionStorage.getItem(COUNT_KEY))
    const delay = reloadDelay(done)
    if (delay !== null) sessionStorage.setItem(COUNT_KEY, String(done + 1))
    return delay
  } catch {
    return null
  }
}
