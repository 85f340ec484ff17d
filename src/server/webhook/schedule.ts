const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pauses after each failed attempt: the example of Standard Webhooks, three days in all. */
export const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const
/** Up to this share is added, so that receivers that come back do not get everything at once. */
const JITTER = 0.1
/** A receiver may ask for a longer pause, but not for longer than this. */
const MAX_WISH_MS = 24 * HOUR_MS

/** An endpoint of which every delivery has failed for this long is switched off. */
export const FAILING_MS = 3 * 24 * HOUR_MS

/**
 * When an event is sent again after its `attempts`-th attempt, which failed; `null` if it is given up.
 *
 * @param chance a random number from 0 to 1.
 */
export function nextAttempt(
  { attempts, retryAfterSeconds }: { attempts: number; retryAfterSeconds: number },
  now: Date,
  chance: number,
): Date | null {
  const pause = PAUSES_MS[attempts - 1]
  if (pause === undefined) return null
  const wish = Math.min(retryAfterSeconds * SECOND_MS, MAX_WISH_MS)
  return new Date(now.getTime() + Math.max(pause * (1 + JITTER * chance), wish))
}
