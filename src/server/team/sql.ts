import { and, asc, eq, sql } from 'drizzle-orm'
import { type Account, ADMIN_LOCK, KEY_ROLE, toAccount } from '#server/account/sql/account.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { sessions, users } from '#server/db/schema/account.ts'
import type { Vault } from '#server/keys/vault.ts'

const isMember = sql`jsonb_array_length(${users.roles}) > 0 AND NOT ${users.roles} ? ${KEY_ROLE}`

/** Everybody with a role, sorted by name. */
export async function listMembers(database: Database, vault: Vault): Promise<Account[]> {
  const rows = await database.select().from(users).where(isMember).orderBy(asc(users.usernameKey))
  return rows.map((row) => toAccount(row, vault))
}

/**
 * Lets one admin at a time change the team; false if the caller is no longer an admin. If two admins remove
 * each other, the second one has already been removed.
 */
export async function holdTeam(transaction: Transaction, adminId: number): Promise<boolean> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`)
  const isAdmin = sql`${users.roles} @> '["ROLE_ADMIN"]'::jsonb`
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, adminId), eq(users.isDisabled, false), isAdmin))
  return rows.length > 0
}

/** Sets the roles of an account. */
export async function setRoles(
  transaction: Transaction,
  id: number,
  roles: readonly string[],
): Promise<void> {
  await transaction
    .update(users)
    .set({ roles: [...roles] })
    .where(eq(users.id, id))
}

/** Disables an account and ends its sessions, or enables it again. */
export async function setDisabled(transaction: Transaction, id: number, isDisabled: boolean): Promise<void> {
  await transaction.update(users).set({ isDisabled }).where(eq(users.id, id))
  if (isDisabled) await transaction.delete(sessions).where(eq(sessions.userId, id))
}
