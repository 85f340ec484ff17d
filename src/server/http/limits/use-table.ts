import { and, gt, lte, sql } from 'drizzle-orm'
import { builtOnce } from '#server/db/built-once.ts'
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
  const column = <Name extends keyof Uses>(name: Name) => sorted.map((use) => use[name])
  const rows = await adding(database).execute({
    key: column('key'),
    points: column('points'),
    expire: column('endsAt'),
    now: now.toISOString(),
  })
  return rows.map(({ key, points, expire }) => ({ key, points, endsAt: expire ?? now }))
}

/** Of one text however many there are, so that it is put together and prepared once. */
const adding = builtOnce((database) => {
  const { key, points, expire } = rateLimits
  const isOver = sql`(${expire} <= ${sql.placeholder('now')}::timestamptz OR ${points} <= 0)`
  return database
    .insert(rateLimits)
    .select(
      sql`SELECT * FROM unnest(${sql.placeholder('key')}::text[], ${sql.placeholder('points')}::int[], ${sql.placeholder('expire')}::timestamptz[])`,
    )
    .onConflictDoUpdate({
      target: key,
      set: {
        points: sql`CASE WHEN ${isOver} THEN excluded.points ELSE ${points} + excluded.points END`,
        expire: sql`CASE WHEN ${isOver} THEN excluded.expire ELSE ${expire} END`,
      },
    })
    .returning({ key, points, expire })
    .prepare('add-uses')
})

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
