import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { nonces } from '#server/db/schema/account.ts'

/** Stores hashes, and returns the new ones: of two processes only one gets a hash back. */
export async function insertNonces(
  database: Database,
  hashes: readonly string[],
  expiresAt: Date,
): Promise<ReadonlySet<string>> {
  // Sorted, so that two processes with the same hashes do not wait for each other.
  const sorted = sql.param(hashes.toSorted())
  const { rows } = (await database.execute(sql`
    INSERT INTO ${nonces} (hash, expires_at)
    SELECT unnest(${sorted}::text[]), ${expiresAt.toISOString()}::timestamptz
    ON CONFLICT DO NOTHING RETURNING hash`)) as unknown as { rows: { hash: string }[] }
  return new Set(rows.map(({ hash }) => hash))
}

/** Deletes nonces that can no longer be replayed. */
export async function deleteExpiredNonces(database: Database, now: Date): Promise<void> {
  await database.delete(nonces).where(lt(nonces.expiresAt, now))
}
