import { createHmac } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenDatabase } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema/shop.ts'

/** Counts one use by someone; when that is one too many, says after how many whole seconds the next is allowed. */
export type RateLimit = (who: string) => Promise<{ ok: true } | { ok: false; retryAfter: number }>

type Store = Pick<OpenDatabase, 'kind' | 'database'>

type Terms = {
  /** Tells the limits of one database apart. */
  name: string
  points: number
  seconds: number
}

/**
 * Limits what is tried in vain. Every try counts from its beginning, so that many at once cannot slip through
 * together; one that was no guess is given back.
 */
export type GuessLimit = { begin: RateLimit; giveBack: (who: string) => Promise<void> }

/**
 * A limit that all processes of one Postgres share; on the embedded database, which has one process, it is kept in
 * memory. Who asked is stored as a keyed hash, so that no table holds addresses.
 */
export function createRateLimit(open: Store, secret: string, terms: Terms): RateLimit {
  return createGuessLimit(open, secret, terms).begin
}

/** The same for tries, which can be given back. */
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
    begin: async (who) => {
      try {
        await limiter.consume(keyOf(who))
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    giveBack: async (who) => void (await limiter.reward(keyOf(who))),
  }
}
