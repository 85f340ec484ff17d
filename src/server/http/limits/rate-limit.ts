import { createHmac } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenDatabase } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema/shop.ts'
import { refusedFor, type Verdict } from './verdict.ts'

/** Counts one use by one caller. */
export type RateLimit = (who: string) => Promise<Verdict>

type Store = Pick<OpenDatabase, 'kind' | 'database'>

type Terms = {
  /** Distinguishes the limits of one database. */
  name: string
  points: number
  seconds: number
}

/**
 * Limits failed attempts: `count` after a failure, `check` before answering an attempt that may succeed,
 * `takeBack` for an attempt that was counted before it turned out right.
 */
export type GuessLimit = { count: RateLimit; check: RateLimit; takeBack: (who: string) => Promise<void> }

/**
 * A limit shared by all processes of one Postgres; on the embedded database, with its single process, it is
 * in memory. Callers are stored as keyed hashes, so that no table contains addresses.
 */
export function createRateLimit(open: Store, secret: string, terms: Terms): RateLimit {
  return createGuessLimit(open, secret, terms).count
}

/** The same for failed attempts; checking does not count. */
export function createGuessLimit(
  { kind, database }: Store,
  secret: string,
  { name, points, seconds }: Terms,
): GuessLimit {
  const terms = { keyPrefix: name, points, duration: seconds }
  const limiter =
    kind === 'postgres'
      ? new RateLimiterDrizzle({
          ...terms,
          storeClient: database,
          schema: rateLimits,
          clearExpiredByTimeout: false,
        })
      : new RateLimiterMemory(terms)
  const keyOf = (who: string) => createHmac('sha256', secret).update(who).digest('base64url')
  return {
    count: async (who) => {
      try {
        await limiter.consume(keyOf(who))
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return refusedFor(refusal.msBeforeNext)
      }
    },
    check: async (who) => {
      const used = await limiter.get(keyOf(who))
      return used && used.consumedPoints >= points ? refusedFor(used.msBeforeNext) : { ok: true }
    },
    takeBack: async (who) => void (await limiter.reward(keyOf(who))),
  }
}
