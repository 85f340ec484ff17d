import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { emailKey } from '#domain/account/account-name.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { emailChanges, users } from '#server/db/schema/account.ts'
import type { Vault } from '#server/keys/vault.ts'
import { type Account, holdAccount } from './account.ts'

type NewEmailChange = {
  tokenHash: string
  /** The account as it was when its password was checked. */
  account: Pick<Account, 'id' | 'passwordVersion'>
  email: string
  expiresAt: Date
}

/**
 * Stores a link to another address: an account has only one at a time, the latest. Deletes expired ones.
 * Stores nothing and returns false if the account is gone, or its password has changed since it was checked.
 */
export async function insertEmailChange(
  transaction: Transaction,
  vault: Vault,
  { tokenHash, account, email, expiresAt }: NewEmailChange,
  now: Date,
): Promise<boolean> {
  const { id: userId, passwordVersion } = account
  if ((await holdAccount(transaction, userId)) !== passwordVersion) return false
  const row = { tokenHash, email: vault.seal(email), expiresAt }
  await transaction
    .insert(emailChanges)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: emailChanges.userId, set: row })
  // Skips rows locked by others: two transactions that wait for each other's rows would wait for ever.
  const over = transaction
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(lte(emailChanges.expiresAt, now))
    .for('update', { skipLocked: true })
  await transaction.delete(emailChanges).where(inArray(emailChanges.userId, over))
  return true
}

/** A link mailed earlier stops working. */
export async function dropEmailChange(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** The address that an account is to get once its link is followed. */
export async function findNewEmail(
  database: Database,
  vault: Vault,
  userId: number,
  now: Date,
): Promise<string | null> {
  const [row] = await database
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return row ? vault.read(row.email) : null
}

/** Takes a link: if it is sent several times at once, only one gets it. */
export async function takeEmailChange(
  transaction: Transaction,
  vault: Vault,
  tokenHash: string,
  now: Date,
): Promise<{ userId: number; email: string } | null> {
  const serves = and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now))
  const [change] = await transaction.select({ userId: emailChanges.userId }).from(emailChanges).where(serves)
  if (!change || (await holdAccount(transaction, change.userId)) === null) return null
  const [row] = await transaction.delete(emailChanges).where(serves).returning()
  const email = row && vault.read(row.email)
  return row && email ? { userId: row.userId, email } : null
}

/**
 * Gives an account another address; false if another account has it. Waits for any transaction that is
 * assigning the same address.
 */
export async function setEmail(
  transaction: Transaction,
  vault: Vault,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> {
  const indexes = vault.indexes(emailKey(email))
  const [emailIndex] = indexes
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${emailIndex}))`)
  const isTaken = and(inArray(users.emailIndex, indexes), ne(users.id, userId))
  if ((await transaction.$count(users, isTaken)) > 0) return false
  await transaction
    .update(users)
    .set({ email: vault.seal(email), emailIndex })
    .where(eq(users.id, userId))
  return true
}
