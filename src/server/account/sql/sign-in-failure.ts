import { eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { signInFailures } from '#server/db/schema/account.ts'

/** D32: after so many wrong passwords, the door is shut for so long. Fewer are forgotten after as long. */
export const MAX_FAILURES = 5
export const LOCK_MINUTES = 15
const MINUTE_MS = 60_000

/** Whether a password may be tried; if not, for how many whole seconds. */
export type Attempt = { ok: true } | { ok: false; retryAfter: number }

/**
 * Counts a try before it is known whether it is wrong, so that a thousand at once are no more than five; take a right
 * one back with `forgetFailures`.
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
  const left = (lock?.expiresAt.getTime() ?? 0) - now.getTime()
  return { ok: false, retryAfter: Math.max(1, Math.ceil(left / 1000)) }
}

/** Takes back one try that was never looked at. */
export async function takeAttemptBack(database: Database, key: string): Promise<void> {
  await database
    .update(signInFailures)
    .set({ failures: sql`GREATEST(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.key, key))
}

/** Forgets someone's wrong passwords, and everyone's that no longer count. */
export async function forgetFailures(database: Database, key: string, now: Date): Promise<void> {
  await database
    .delete(signInFailures)
    .where(or(eq(signInFailures.key, key), lte(signInFailures.expiresAt, now)))
}
