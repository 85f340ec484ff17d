import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { ACCESS_MINUTES, CODE_TRIES } from '#contract/shop/own-data.ts'
import { emailKey } from '#domain/account/account-name.ts'
import type { Database, Transaction } from '#server/db/open.ts'
import { dataCodes } from '#server/db/schema/own-data.ts'
import type { Vault } from '#server/keys/vault.ts'

const MINUTE_MS = 60_000

/** Keeps a mailed code. */
export async function insertCode(
  transaction: Transaction,
  code: Pick<typeof dataCodes.$inferInsert, 'tokenHash' | 'email' | 'codeHash' | 'expiresAt'>,
): Promise<void> {
  await transaction.insert(dataCodes).values(code)
}

/** Deletes codes whose access has ended by now. */
export async function dropOldCodes(database: Database | Transaction, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - ACCESS_MINUTES * MINUTE_MS)
  await dropCodes(database, lt(dataCodes.expiresAt, ended))
}

/** Deletes all codes of a mailbox, with the access that they gave. Addresses have no index: all rows are opened, which are few. */
export async function dropCodesOf(transaction: Transaction, vault: Vault, email: string): Promise<void> {
  const key = emailKey(email)
  const rows = await transaction
    .select({ tokenHash: dataCodes.tokenHash, email: dataCodes.email })
    .from(dataCodes)
  const ofMailbox = rows.filter((row) => emailKey(vault.read(row.email) ?? '') === key)
  await dropCodes(
    transaction,
    inArray(
      dataCodes.tokenHash,
      ofMailbox.map(({ tokenHash }) => tokenHash),
    ),
  )
}

async function dropCodes(database: Database | Transaction, which: SQL): Promise<void> {
  // Skips rows locked by others: two transactions that wait for each other's rows would wait for ever.
  const free = database
    .select({ tokenHash: dataCodes.tokenHash })
    .from(dataCodes)
    .where(which)
    .for('update', { skipLocked: true })
  await database.delete(dataCodes).where(inArray(dataCodes.tokenHash, free))
}

/**
 * Counts a try of a code before anybody knows whether it is right, as for passwords (D32). `null` if the code has expired,
 * was used, or was tried too often.
 */
export async function countTry(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<{ codeHash: string; triesLeft: number } | null> {
  const [row] = await database
    .update(dataCodes)
    .set({ tries: sql`${dataCodes.tries} + 1` })
    .where(
      and(
        eq(dataCodes.tokenHash, tokenHash),
        gt(dataCodes.expiresAt, now),
        lt(dataCodes.tries, CODE_TRIES),
        isNull(dataCodes.accessHash),
      ),
    )
    .returning({ codeHash: dataCodes.codeHash, tries: dataCodes.tries })
  return row ? { codeHash: row.codeHash, triesLeft: CODE_TRIES - row.tries } : null
}

/** Gives access for a right code, once: if it is sent several times at once, only one gets it. */
export async function giveAccess(
  database: Database,
  tokenHash: string,
  { accessHash, accessUntil }: { accessHash: string; accessUntil: Date },
): Promise<boolean> {
  const rows = await database
    .update(dataCodes)
    .set({ accessHash, accessUntil })
    .where(and(eq(dataCodes.tokenHash, tokenHash), isNull(dataCodes.accessHash)))
    .returning({ tokenHash: dataCodes.tokenHash })
  return rows.length > 0
}

/** The mailbox to which an access belongs, and when it ends; `null` once it has. */
export async function findAccess(
  database: Database,
  vault: Vault,
  accessHash: string,
  now: Date,
): Promise<{ email: string; accessUntil: Date } | null> {
  const [row] = await database.select().from(dataCodes).where(isOpen(accessHash, now))
  return opened(vault, row)
}

/** The same for the one deletion, which ends the access. */
export async function takeAccess(
  transaction: Transaction,
  vault: Vault,
  accessHash: string,
  now: Date,
): Promise<{ email: string; accessUntil: Date } | null> {
  const [row] = await transaction.delete(dataCodes).where(isOpen(accessHash, now)).returning()
  return opened(vault, row)
}

function isOpen(accessHash: string, now: Date) {
  return and(eq(dataCodes.accessHash, accessHash), gt(dataCodes.accessUntil, now))
}

function opened(vault: Vault, row: typeof dataCodes.$inferSelect | undefined) {
  const email = row && vault.read(row.email)
  return row?.accessUntil && email ? { email, accessUntil: row.accessUntil } : null
}
