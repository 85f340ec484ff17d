import { and, eq, inArray, sql } from 'drizzle-orm'
import { emailKey, emailKeys, isEmail, usernameKey } from '#domain/account/account-name.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import type { Vault } from '#server/keys/vault.ts'

/** An account as the server works with it; `passwordHash` never leaves it. */
export type Account = {
  id: number
  username: string
  /** Empty if it cannot be read. */
  email: string
  roles: readonly string[]
  passwordHash: string
  passwordVersion: number
  isDisabled: boolean
  /** No right of the team works before the printed password was replaced. */
  mustChangePassword: boolean
  createdAt: Date
  lastLoginAt: Date | null
}

type NewAccount = Pick<Account, 'username' | 'email' | 'roles' | 'passwordHash' | 'createdAt'> &
  Partial<Pick<Account, 'mustChangePassword'>>

/** The role of accounts that belong to a key: nobody signs in to them, and they are not of the team. */
export const KEY_ROLE = 'ROLE_KEY'

/** An arbitrary number of our own, held while admins are made or changed. */
export const ADMIN_LOCK = 7_846_603

/** The account with a username or an e-mail address, in any spelling. */
export async function findAccountByName(
  database: Database | Transaction,
  vault: Vault,
  name: string,
): Promise<Account | null> {
  if (isEmail(name)) return findAccountByEmail(database, vault, name)
  const [row] = await database
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(name)))
  return row ? toAccount(row, vault) : null
}

async function findAccountByEmail(
  database: Database | Transaction,
  vault: Vault,
  email: string,
): Promise<Account | null> {
  const [current, ...earlier] = emailKeys(email)
  const [row] = await database
    .select()
    .from(users)
    .where(inArray(users.emailIndex, vault.indexes(current)))
  if (row) return toAccount(row, vault)
  if (earlier.length === 0) return null
  const rows = await database
    .select()
    .from(users)
    .where(
      inArray(
        users.emailIndex,
        earlier.flatMap((key) => vault.indexes(key)),
      ),
    )
  return rows.map((one) => toAccount(one, vault)).find((one) => emailKey(one.email) === current) ?? null
}

/** The account with an id. */
export async function findAccount(
  database: Database | Transaction,
  vault: Vault,
  id: number,
): Promise<Account | null> {
  const [row] = await database.select().from(users).where(eq(users.id, id))
  return row ? toAccount(row, vault) : null
}

/** Inserts an account; `null` if its name or its address is taken. */
export async function insertAccount(
  database: Database | Transaction,
  vault: Vault,
  { username, email, roles, passwordHash, createdAt, mustChangePassword = false }: NewAccount,
): Promise<number | null> {
  const [index, ...previous] = vault.indexes(emailKey(email))
  // The table keeps addresses unique only under a single secret.
  if (previous.length > 0 && (await database.$count(users, inArray(users.emailIndex, previous))) > 0)
    return null
  const [row] = await database
    .insert(users)
    .values({
      username,
      usernameKey: usernameKey(username),
      email: vault.seal(email),
      emailIndex: index,
      roles: [...roles],
      passwordHash,
      createdAt,
      mustChangePassword,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return row?.id ?? null
}

/**
 * Makes the first admin if there is none. If several processes start together, one of them does; `null` if it
 * was not this one.
 */
export async function insertFirstAdmin(
  database: Database,
  vault: Vault,
  make: () => Promise<NewAccount>,
): Promise<number | null> {
  const isThere = async (from: Database | Transaction) => {
    const admins = sql`${users.roles} @> '["ROLE_ADMIN"]'::jsonb`
    return (await from.select({ id: users.id }).from(users).where(admins).limit(1)).length > 0
  }
  if (await isThere(database)) return null
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`)
    if (await isThere(transaction)) return null
    return insertAccount(transaction, vault, await make())
  })
}

/**
 * Locks an account until the transaction ends, so that its links and addresses are changed by one writer at a
 * time. Locked before their rows, in the same order everywhere, so that no two writers wait for each other.
 * Returns the version of its password, or `null` if the account is gone or disabled.
 */
export async function holdAccount(transaction: Transaction, userId: number): Promise<number | null> {
  const [row] = await transaction
    .select({ passwordVersion: users.passwordVersion })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isDisabled, false)))
    .for('update')
  return row?.passwordVersion ?? null
}

/** Stores a new password: writes prepared under the previous one are refused. */
export async function setPassword(transaction: Transaction, id: number, passwordHash: string): Promise<void> {
  const passwordVersion = sql`${users.passwordVersion} + 1`
  await transaction
    .update(users)
    .set({ passwordHash, passwordVersion, mustChangePassword: false })
    .where(eq(users.id, id))
}

/** Stores a new hash of the same password under new parameters, unless the password has changed since. */
export async function renewPasswordHash(
  database: Database,
  { id, passwordVersion }: Account,
  passwordHash: string,
): Promise<void> {
  const isSame = and(eq(users.id, id), eq(users.passwordVersion, passwordVersion))
  await database.update(users).set({ passwordHash }).where(isSame)
}

/**
 * Deletes an account unless it belongs to the team, with everything that belongs to it alone; false if
 * nothing was deleted.
 */
export async function deleteAccountRow(transaction: Transaction, id: number): Promise<boolean> {
  const isCustomers = and(eq(users.id, id), eq(users.roles, []))
  const gone = await transaction.delete(users).where(isCustomers).returning({ id: users.id })
  return gone.length > 0
}

export function toAccount(row: typeof users.$inferSelect, vault: Vault): Account {
  const { id, username, roles, passwordHash, passwordVersion, isDisabled, createdAt, lastLoginAt } = row
  return {
    id,
    username,
    email: vault.read(row.email) ?? '',
    roles,
    passwordHash,
    passwordVersion,
    isDisabled,
    mustChangePassword: row.mustChangePassword,
    createdAt,
    lastLoginAt,
  }
}
