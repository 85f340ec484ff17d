import { isUnreachable, RateLimitError, RequestError } from '#client/errors.ts'
import {
  BASE_DELAY_MS,
  MAX_DELAY_MS,
  MAX_RATE_LIMIT_DELAY_MS,
  NETWORK_RETRIES,
  RATE_LIMIT_DELAY_MS,
  RATE_LIMIT_RETRIES,
} from '#domain/page/network/call-times.ts'
import type { Step } from './step.ts'

/** Pages that failed together must not come back together. */
const JITTER = 0.25

/**
 * The only layer that repeats a call (D36): after network failures, 408, 429 and 5xx, and only if the call
 * may be repeated.
 *
 * @param random gives a number from 0 to 1.
 */
export function retrying(random: () => number): Step {
  return async (call, next) => {
    let mayBeDone = false
    for (let failures = 0, limits = 0; ; ) {
      try {
        return await next(call)
      } catch (error) {
        if (error instanceof RequestError) error.mayBeDone ||= mayBeDone
        if (call.retry === 'never' || call.signal?.aborted) throw error
        if (error instanceof RateLimitError && limits < RATE_LIMIT_RETRIES) {
          await pause(rateLimitDelay(error, ++limits), call.signal)
        } else if (call.retry === 'all' && isUnreachable(error) && failures < NETWORK_RETRIES) {
          mayBeDone = true
          await pause(networkDelay(++failures, random()), call.signal)
        } else throw error
      }
    }
  }
}

/** Milliseconds before the nth retry of an unanswered call (§9). `random` is from 0 to 1. */
export function networkDelay(attempt: number, random: number): number {
  const doubled = BASE_DELAY_MS * 2 ** (attempt - 1)
  return Math.min(MAX_DELAY_MS, Math.round(doubled * (1 + JITTER * random)))
}

function rateLimitDelay({ retryAfter }: RateLimitError, attempt: number): number {
  const delay = retryAfter === null ? RATE_LIMIT_DELAY_MS * 2 ** (attempt - 1) : retryAfter * 1000
  return Math.min(MAX_RATE_LIMIT_DELAY_MS, delay)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
