import { createHmac } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenDatabase } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema/shop.ts'

/** Counts one use by someone; when that is one too many, says after how many whole seconds the next is allowed. */
export type RateLimit = (who: string) => Promise<{ ok: true } | { ok: false; retryAfter: number }>

type Terms = {
  /** Tells the limits of one database apart. */
  name: string
  points: number
  seconds: number
}

/**
 * A limit that all processes of one Postgres share; on the embedded database, which has one process, it is kept in
 * memory. Who asked is stored as a keyed hash, so that no table holds addresses.
 */
export function createRateLimit(
  { kind, database }: Pick<OpenDatabase, 'kind' | 'database'>,
  secret: string,
  { name, points, seconds }: Terms,
): RateLimit {
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
  return async (who) => {
    try {
      await limiter.consume(createHmac('sha256', secret).update(who).digest('base64url'))
      return { ok: true }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { ok: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
    }
  }
}
