import { eq, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { pendingPictures } from '#server/db/schema/pending-picture.ts'

/** Notes that a file is about to be put into the store, which nothing names yet. */
export async function notePending(database: Database, name: string, writtenAt: Date): Promise<void> {
  await database.insert(pendingPictures).values({ name, writtenAt })
}

/** Notes that files are named, as part of the transaction that names them, or gone. */
export async function settlePending(
  database: Database | Transaction,
  names: readonly string[],
): Promise<void> {
  await database.delete(pendingPictures).where(inArray(pendingPictures.name, [...names]))
}

/** Whether nothing names a file yet. */
export async function isPending(database: Database, name: string): Promise<boolean> {
  return (await database.$count(pendingPictures, eq(pendingPictures.name, name))) > 0
}

/** Files that nothing has named since before a moment. */
export async function listPending(database: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await database
    .select({ name: pendingPictures.name })
    .from(pendingPictures)
    .where(lt(pendingPictures.writtenAt, before))
    .orderBy(pendingPictures.writtenAt)
    .limit(limit)
  return rows.map(({ name }) => name)
}
