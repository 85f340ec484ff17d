import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema/shop.ts'

/** Uses of one kind by one caller; the window begins with the first of them and ends at `endsAt`. */
export type Uses = { key: string; points: number; endsAt: Date }

/** Adds uses to those counted by other processes, and returns the totals. Keys must be distinct. */
export async function addUses(database: Database, uses: readonly Uses[], now: Date): Promise<Uses[]> {
  // Sorted, so that two processes that count the same keys do not wait for each other.
  const sorted = uses.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const column = (name: keyof Uses) => sql.param(sorted.map((use) => use[name]))
  const isOver = sql`${rateLimits.expire} <= ${now.toISOString()}::timestamptz`
  // The same text for any number, so that Postgres prepares it once.
  const { rows } = (await database.execute(sql`
    INSERT INTO ${rateLimits} (key, points, expire)
    SELECT * FROM unnest(${column('key')}::text[], ${column('points')}::int[], ${column('endsAt')}::timestamptz[])
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN ${isOver} THEN excluded.points ELSE ${rateLimits.points} + excluded.points END,
      expire = CASE WHEN ${isOver} THEN excluded.expire ELSE ${rateLimits.expire} END
    RETURNING key, points, expire`)) as unknown as { rows: { key: string; points: number; expire: string }[] }
  return rows.map(({ key, points, expire }) => ({ key, points, endsAt: new Date(expire) }))
}

/** Drops expired counters. */
export async function deleteEndedUses(database: Database, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now))
}
