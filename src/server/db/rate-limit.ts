import { lt, sql } from 'drizzle-orm'
import { rateLimits } from '#server/db/schema/shop.ts'
import type { Database } from './open.ts'

/** Uses of one kind by someone; the window begins with the first of them and ends at `endsAt`. */
export type Uses = { key: string; points: number; endsAt: Date }

/** Adds uses to those that other processes have counted, and returns what there are now; keys must differ. */
export async function addUses(database: Database, uses: readonly Uses[], now: Date): Promise<Uses[]> {
  const isOver = sql`${rateLimits.expire} <= ${now.toISOString()}::timestamptz`
  const rows = await database
    .insert(rateLimits)
    // In one order everywhere: two processes that count the same ones do not wait for each other.
    .values(
      uses
        .map(({ key, points, endsAt }) => ({ key, points, expire: endsAt }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN excluded.points ELSE ${rateLimits.points} + excluded.points END`,
        expire: sql`CASE WHEN ${isOver} THEN excluded.expire ELSE ${rateLimits.expire} END`,
      },
    })
    .returning()
  return rows.map(({ key, points, expire }) => ({ key, points, endsAt: expire ?? now }))
}

/** Drops what no longer limits anyone. */
export async function deleteEndedUses(database: Database, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now))
}
