import type { ErrorWords } from './error-kind.ts'

/** §9: the error boundary allows this many retries. */
export const MAX_RETRIES = 3
/** §9: after this time without a new error, the count restarts. */
export const RETRY_RESET_MS = 30_000
/** §9: time before the page reloads after a chunk was lost inside an island. */
export const CHUNK_RELOAD_MS = 2000
/** §4: time before each reload after a chunk was lost; there are as many reloads as delays. */
const RELOAD_DELAYS_MS = [1000, 2000, 3000] as const

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 8000
const JITTER = 0.125
const SAME_LOG_MS = 10_000

/** The number of retries since the last quiet period, and the time of the last error. */
export type Retries = { count: number; lastErrorAt: number }

export const NO_RETRIES: Retries = { count: 0, lastErrorAt: Number.NEGATIVE_INFINITY }

/**
 * Milliseconds to wait before a retry (§9): doubled each time, with jitter so that many pages do not come
 * back at once, and never above the cap.
 *
 * @param attempt from 1.
 * @param random a number from 0 to 1.
 */
export function recoveryDelay(attempt: number, random: number): number {
  const doubled = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
  return Math.min(LONGEST_DELAY_MS, Math.round(doubled * (1 + JITTER * (2 * random - 1))))
}

/** The count at a given moment: back to 0 after 30 s without a new error (§4). */
export function retriesAt(retries: Retries, now: number): Retries {
  return now - retries.lastErrorAt >= RETRY_RESET_MS ? { ...retries, count: 0 } : retries
}

/** The count after another error. */
export function afterError(retries: Retries, now: number): Retries {
  return { ...retriesAt(retries, now), lastErrorAt: now }
}

/** The number of the next attempt, or `null` if none is left or a retry cannot help (§4). */
export function nextAttempt({ count }: Retries, { name }: Pick<ErrorWords, 'name'>): number | null {
  if (name === 'SyntaxError' || name === 'ReferenceError') return null
  return count < MAX_RETRIES ? count + 1 : null
}

/**
 * Whether the same error was logged within the last 10 s (§9). `loggedAt` is the time of the last log entry.
 */
export function isLoggedAlready(loggedAt: number | undefined, now: number): boolean {
  return loggedAt !== undefined && now - loggedAt < SAME_LOG_MS
}

/**
 * Milliseconds before the next automatic reload, or `null` after the last one (§4, D47). `done` is the number
 * so far.
 */
export function reloadDelay(done: number): number | null {
  return RELOAD_DELAYS_MS[done] ?? null
}
