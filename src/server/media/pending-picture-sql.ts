import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { pendingPictures } from '#server/db/schema/catalogue/pending-picture.ts'

/** Records that a file is about to be put into the store and that nothing refers to it yet. */
export async function notePending(database: Database, name: string, writtenAt: Date): Promise<void> {
  await database.insert(pendingPictures).values({ name, writtenAt })
}

/** Records that files are in use, within the transaction that refers to them, or that they are gone. */
export async function settlePending(
  database: Database | Transaction,
  names: readonly string[],
): Promise<void> {
  await database.delete(pendingPictures).where(inArray(pendingPictures.name, [...names]))
}

/**
 * Takes files into use to which nothing has referred since a moment, within the transaction that refers to them; false if one of
 * them is older, unknown or in use.
 */
export async function claimPending(
  transaction: Transaction,
  names: readonly string[],
  since: Date,
): Promise<boolean> {
  const claimed = await transaction
    .delete(pendingPictures)
    .where(and(inArray(pendingPictures.name, [...names]), gt(pendingPictures.writtenAt, since)))
    .returning({ name: pendingPictures.name })
  return claimed.length === names.length
}

/** Whether nothing refers to a file yet. */
export async function isPending(database: Database, name: string): Promise<boolean> {
  return (await database.$count(pendingPictures, eq(pendingPictures.name, name))) > 0
}

/** Files to which nothing has referred since before a given moment. */
export async function listPending(database: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await database
    .select({ name: pendingPictures.name })
    .from(pendingPictures)
    .where(lt(pendingPictures.writtenAt, before))
    .orderBy(pendingPictures.writtenAt)
    .limit(limit)
  return rows.map(({ name }) => name)
}
