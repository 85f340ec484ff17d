import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Scope } from '#domain/program/scope.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { apiKeys } from '#server/db/schema/program.ts'

const MINUTE_MS = 60_000

/** A key that may be used now. `username` is the name of its account. */
export type UsableKey = { id: number; userId: number; username: string; scopes: readonly Scope[] }

/** The key with this hash; `null` if it was revoked, has expired or never existed. Its use is noted once a minute at most. */
export async function admitKey(database: Database, hash: string, now: Date): Promise<UsableKey | null> {
  const { id, userId, scopes, lastUsedAt } = apiKeys
  const [row] = await database
    .select({ id, userId, username: users.username, scopes, lastUsedAt })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(apiKeys.hash, hash), isUsable(now)))
  if (!row) return null
  const minuteAgo = new Date(now.getTime() - MINUTE_MS)
  if (row.lastUsedAt === null || row.lastUsedAt < minuteAgo) {
    await database
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(id, row.id), or(isNull(lastUsedAt), lt(lastUsedAt, minuteAgo))))
  }
  return { id: row.id, userId: row.userId, username: row.username, scopes: row.scopes }
}

/** The keys that can be used, newest first, with the names of those who made them. */
export async function listKeys(database: Database, now: Date) {
  return database
    .select({ key: apiKeys, createdBy: users.username })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(isUsable(now))
    .orderBy(desc(apiKeys.id))
}

/** The number of keys that can be used. */
export async function countKeys(transaction: Transaction, now: Date): Promise<number> {
  const [row] = await transaction.select({ keys: count() }).from(apiKeys).where(isUsable(now))
  return row?.keys ?? 0
}

/** Writes a key and returns its row. */
export async function insertKey(
  transaction: Transaction,
  key: typeof apiKeys.$inferInsert,
): Promise<typeof apiKeys.$inferSelect> {
  const [row] = await transaction.insert(apiKeys).values(key).returning()
  if (!row) throw new Error('The key was not written')
  return row
}

/** Ends a key; `null` if it has ended already or never existed. */
export async function endKey(
  transaction: Transaction,
  id: number,
  revokedAt: Date,
): Promise<typeof apiKeys.$inferSelect | null> {
  const [row] = await transaction
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning()
  return row ?? null
}

function isUsable(now: Date) {
  return and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
}
