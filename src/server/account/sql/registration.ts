import { and, eq, gt, lte } from 'drizzle-orm'
import { usernameKey } from '#domain/account/account-name.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { registrations, users } from '#server/db/schema/account.ts'
import type { Vault } from '#server/keys/vault.ts'

/** A requested account. */
export type Registration = { username: string; email: string; passwordHash: string }

/** Whether an account has this name. */
export async function isUsernameTaken(database: Database, username: string): Promise<boolean> {
  const [row] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)))
  return row !== undefined
}

/** Stores a registration until its link is followed; deletes expired ones. */
export async function insertRegistration(
  transaction: Transaction,
  vault: Vault,
  {
    username,
    email,
    passwordHash,
    ...rest
  }: Registration & { tokenHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { tokenHash, expiresAt, now } = rest
  await transaction.delete(registrations).where(lte(registrations.expiresAt, now))
  await transaction
    .insert(registrations)
    .values({ tokenHash, username, email: vault.seal(email), passwordHash, expiresAt })
}

/** The password hash of a registration whose link is still valid. */
export async function findRegistration(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<Pick<Registration, 'passwordHash'> | null> {
  const [row] = await database
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, now)))
  return row ?? null
}

/** Takes a registration by its link: if it is sent several times at once, only one gets it. */
export async function takeRegistration(
  transaction: Transaction,
  vault: Vault,
  tokenHash: string,
  now: Date,
): Promise<Registration | null> {
  const [row] = await transaction
    .delete(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, now)))
    .returning()
  const email = row && vault.read(row.email)
  return row && email ? { username: row.username, email, passwordHash: row.passwordHash } : null
}
