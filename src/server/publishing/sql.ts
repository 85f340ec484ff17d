import { eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { settings } from '#server/db/schema/shop.ts'

/** The last request to a builder elsewhere. */
const CALLED_FOR = 'rebuild-called-for'

/** Notes that a builder is called for this version of the pages; of several processes that see the same change, true for one. */
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

/** The request did not arrive: the next try may repeat it. */
export async function releaseRebuild(database: Database): Promise<void> {
  await database.delete(settings).where(eq(settings.name, CALLED_FOR))
}
