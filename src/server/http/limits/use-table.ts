import { and, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema/shop.ts'

/** Uses of one kind by one caller; the window begins with the first of them and ends at `endsAt`. */
export type Uses = { key: string; points: number; endsAt: Date }

/**
 * Adds uses to those counted by other processes, or takes some back, and returns the totals; keys must differ. A window
 * whose uses were all taken back begins again.
 */
export async function addUses(database: Database, uses: readonly Uses[], now: Date): Promise<Uses[]> {
  if (uses.length === 0) return []
  // In one order everywhere: two processes that count the same ones do not wait for each other.
  const sorted = uses.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const column = (name: keyof Uses) => sql.param(sorted.map((use) => use[name]))
  const isOver = sql`(${rateLimits.expire} <= ${now.toISOString()}::timestamptz OR ${rateLimits.points} <= 0)`
  // Of one text however many there are, so that Postgres prepares it once.
  const { rows } = (await database.execute(sql`
    INSERT INTO ${rateLimits} (key, points, expire)
    SELECT * FROM unnest(${column('key')}::text[], ${column('points')}::int[], ${column('endsAt')}::timestamptz[])
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN excluded.points ELSE ${rateLimits.points} + excluded.points END,
      expire = CASE WHEN ${isOver} THEN excluded.expire ELSE ${rateLimits.expire} END
    RETURNING key, points, expire`)) as unknown as { rows: { key: string; points: number; expire: string }[] }
  return rows.map(({ key, points, expire }) => ({ key, points, endsAt: new Date(expire) }))
}

/** The uses in windows that are not over. */
export async function readUses(database: Database, keys: readonly string[], now: Date): Promise<Uses[]> {
  if (keys.length === 0) return []
  const { key, points, expire } = rateLimits
  const rows = await database
    .select({ key, points, endsAt: expire })
    .from(rateLimits)
    .where(and(sql`${key} = ANY(${sql.param(keys)}::text[])`, gt(expire, now)))
  return rows.map((row) => ({ ...row, endsAt: row.endsAt ?? now }))
}

/** Drops expired counters. */
export async function deleteEndedUses(database: Database, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lte(rateLimits.expire, now))
}
