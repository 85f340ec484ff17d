import { eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { settings } from '#server/db/schema/shop.ts'

/** The last call to an external builder. */
const CALLED_FOR = 'rebuild-called-for'

/**
 * Records that a builder is called for this version of the pages; if several processes see the same change,
 * only one gets true.
 */
export async function claimRebuild(database: Database, version: string, now: Date): Promise<boolean> {
  const value = sql`${JSON.stringify(version)}::jsonb`
  const claimed = await database
    .insert(settings)
    .values({ name: CALLED_FOR, value: version, updatedAt: now })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value, updatedAt: now },
      setWhere: ne(settings.value, value),
    })
    .returning({ name: settings.name })
  return claimed.length > 0
}

/** When a builder was last called, by any process. */
export async function rebuildCalledAt(database: Database): Promise<Date | null> {
  const [row] = await database
    .select({ at: settings.updatedAt })
    .from(settings)
    .where(eq(settings.name, CALLED_FOR))
  return row?.at ?? null
}

/** The call did not arrive: the next attempt may repeat it. */
export async function releaseRebuild(database: Database): Promise<void> {
  await database.delete(settings).where(eq(settings.name, CALLED_FOR))
}
