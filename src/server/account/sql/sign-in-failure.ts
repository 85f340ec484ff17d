import { eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { signInFailures } from '#server/db/schema/account.ts'

/** D32: this many wrong passwords lock the account for this long. Fewer are forgotten after the same time. */
export const MAX_FAILURES = 5
export const LOCK_MINUTES = 15
const MINUTE_MS = 60_000

/** Whether a password may be tried; if not, in how many whole seconds it may. */
export type Attempt = { ok: true } | { ok: false; retryAfter: number }

/**
 * Counts an attempt before it is known to be wrong, so that of a thousand at once no more than five are
 * tried. After a right one, call `forgetFailures`.
 */
export async function countAttempt(database: Database, key: string, now: Date): Promise<Attempt> {
  const expiresAt = new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS)
  const isOver = lte(signInFailures.expiresAt, now)
  const counted = await database
    .insert(signInFailures)
    .values({ key, failures: 1, expiresAt })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { failures: sql`CASE WHEN ${isOver} THEN 1 ELSE ${signInFailures.failures} + 1 END`, expiresAt },
      setWhere: sql`${isOver} OR ${signInFailures.failures} < ${MAX_FAILURES}`,
    })
    .returning({ failures: signInFailures.failures })
  if (counted.length > 0) return { ok: true }
  const [lock] = await database.select().from(signInFailures).where(eq(signInFailures.key, key))
  const lockedMs = (lock?.expiresAt.getTime() ?? 0) - now.getTime()
  return { ok: false, retryAfter: Math.max(1, Math.ceil(lockedMs / 1000)) }
}

/** Takes back one attempt that was never checked. */
export async function takeAttemptBack(database: Database, key: string): Promise<void> {
  await database
    .update(signInFailures)
    .set({ failures: sql`GREATEST(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.key, key))
}

/** Deletes these failures, and everybody's expired ones. */
export async function forgetFailures(database: Database, key: string, now: Date): Promise<void> {
  await database
    .delete(signInFailures)
    .where(or(eq(signInFailures.key, key), lte(signInFailures.expiresAt, now)))
}
