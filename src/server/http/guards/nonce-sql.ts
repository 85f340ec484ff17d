import { lt, sql } from 'drizzle-orm'
import { builtOnce } from '#server/db/built-once.ts'
import type { Database } from '#server/db/open.ts'
import { nonces } from '#server/db/schema/account.ts'

/** Stores hashes, and returns the new ones: of two processes only one gets a hash back. */
export async function insertNonces(
  database: Database,
  hashes: readonly string[],
  expiresAt: Date,
): Promise<ReadonlySet<string>> {
  // Sorted, so that two processes with the same hashes do not wait for each other.
  const rows = await inserting(database).execute({
    hashes: hashes.toSorted(),
    expiresAt: expiresAt.toISOString(),
  })
  return new Set(rows.map(({ hash }) => hash))
}

const inserting = builtOnce((database) =>
  database
    .insert(nonces)
    .select(
      sql`SELECT unnest(${sql.placeholder('hashes')}::text[]), ${sql.placeholder('expiresAt')}::timestamptz`,
    )
    .onConflictDoNothing()
    .returning({ hash: nonces.hash })
    .prepare('insert-nonces'),
)

/** Deletes nonces that can no longer be replayed. */
export async function deleteExpiredNonces(database: Database, now: Date): Promise<void> {
  await database.delete(nonces).where(lt(nonces.expiresAt, now))
}
