/** §9: number of retries for a batch, and for the tag manager's script. */
export const ANALYTICS_RETRIES = 3

/** Waits double, starting here. §9 only says exponential; the start is that of a call's retries. */
const FIRST_DELAY_MS = 1000
/** §9, the script: plus or minus a fifth, and never longer than this. */
const SCRIPT_JITTER = 0.2
const LONGEST_SCRIPT_DELAY_MS = 30_000
/** §9, the script: 10 s to arrive; on some lines from 1 to 60 s. */
const SCRIPT_TIMEOUT_MS = 10_000
const SHORTEST_TIMEOUT_MS = 1000
const LONGEST_TIMEOUT_MS = 60_000

/** Milliseconds before a batch is sent again (§9). `attempt` counts from 1. */
export function batchDelay(attempt: number): number {
  return FIRST_DELAY_MS * 2 ** (attempt - 1)
}

/**
 * Milliseconds before the tag manager's script is requested again (§9).
 *
 * @param attempt from 1.
 * @param random a number from 0 to 1.
 */
export function scriptDelay(attempt: number, random: number): number {
  const jittered = batchDelay(attempt) * (1 + SCRIPT_JITTER * (2 * random - 1))
  return Math.min(LONGEST_SCRIPT_DELAY_MS, Math.round(jittered))
}

/** Time limit for the script: 10 s, or what the line needs, within 1 to 60 s (§9). */
export function scriptTimeout(delay = SCRIPT_TIMEOUT_MS): number {
  return Math.min(LONGEST_TIMEOUT_MS, Math.max(SHORTEST_TIMEOUT_MS, delay))
}
