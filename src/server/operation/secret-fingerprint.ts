import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Transaction } from '#server/db/open.ts'
import { users } from '#server/db/schema/account.ts'
import { settings } from '#server/db/schema/shop.ts'
import type { Vault } from '#server/keys/vault.ts'

/** The record of the secrets, as fingerprints, with which data of this database is sealed. */
const SECRETS = 'secret-fingerprints'

/** An arbitrary number of our own: processes that start together decide one after the other. */
const SECRET_LOCK = 7_846_605

/** One readable account shows that the secret is right; a few may be damaged. */
const SAMPLE = 20

/**
 * Records that data of this database may be sealed with a process's current secret, the first fingerprint.
 * False if some data is sealed with a secret that the process does not have: then it must not write anything.
 */
export async function claimDatabase(
  database: Database,
  vault: Vault,
  fingerprints: readonly [string, ...string[]],
  now: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SECRET_LOCK})`)
    const stored = await load(transaction)
    if (!stored && !(await isReadable(transaction, vault))) return false
    if (stored?.some((one) => !fingerprints.includes(one))) return false
    const [current] = fingerprints
    if (!stored?.includes(current)) await save(transaction, [...(stored ?? []), current], now)
    return true
  })
}

/** Records that all data of this database is sealed with one secret. */
export async function recordOnlySecret(database: Database, fingerprint: string, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${SECRET_LOCK})`)
    await save(transaction, [fingerprint], now)
  })
}

async function load(transaction: Transaction): Promise<string[] | null> {
  const [row] = await transaction.select().from(settings).where(eq(settings.name, SECRETS))
  return row ? z.array(z.string()).parse(row.value) : null
}

async function save(transaction: Transaction, value: readonly string[], updatedAt: Date): Promise<void> {
  await transaction
    .insert(settings)
    .values({ name: SECRETS, value, updatedAt })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt } })
}

/** The database of an earlier version has no record yet: its accounts show whether the secret is right. */
async function isReadable(transaction: Transaction, vault: Vault): Promise<boolean> {
  const rows = await transaction
    .select({ email: users.email })
    .from(users)
    .orderBy(asc(users.id))
    .limit(SAMPLE)
  return rows.length === 0 || rows.some(({ email }) => vault.read(email) !== null)
}
