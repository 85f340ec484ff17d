import { lt } from 'drizzle-orm'
import { nonces } from '#server/db/schema/security.ts'
import type { Database } from './open.ts'

/** Stores hashes, and returns those of them that were not there: of two processes only one gets a hash back. */
export async function insertNonces(
  database: Database,
  hashes: readonly string[],
  expiresAt: Date,
): Promise<ReadonlySet<string>> {
  const fresh = await database
    .insert(nonces)
    // In one order everywhere: two processes that got the same ones do not wait for each other.
    .values(hashes.toSorted().map((hash) => ({ hash, expiresAt })))
    .onConflictDoNothing()
    .returning({ hash: nonces.hash })
  return new Set(fresh.map(({ hash }) => hash))
}

/** Drops what cannot be replayed any more. */
export async function deleteExpiredNonces(database: Database, now: Date): Promise<void> {
  await database.delete(nonces).where(lt(nonces.expiresAt, now))
}
