import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#server/db/open.ts'
import { passwordResets } from '#server/db/schema/account.ts'
import { holdAccount } from './account.ts'

/** Stores a link to choose a new password: an account has only one at a time. Deletes expired ones. */
export async function insertPasswordReset(
  transaction: Transaction,
  reset: { tokenHash: string; userId: number; expiresAt: Date },
  now: Date,
): Promise<void> {
  await holdAccount(transaction, reset.userId)
  await dropPasswordResets(transaction, reset.userId)
  // Skips rows locked by others: two transactions that wait for each other's rows would wait for ever.
  const over = transaction
    .select({ tokenHash: passwordResets.tokenHash })
    .from(passwordResets)
    .where(lte(passwordResets.expiresAt, now))
    .for('update', { skipLocked: true })
  await transaction.delete(passwordResets).where(inArray(passwordResets.tokenHash, over))
  await transaction.insert(passwordResets).values(reset)
}

/** Takes a link and returns its account: if it is sent several times at once, only one gets it. */
export async function takePasswordReset(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
): Promise<number | null> {
  const serves = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))
  const userId = { userId: passwordResets.userId }
  const [reset] = await transaction.select(userId).from(passwordResets).where(serves)
  if (!reset) return null
  await holdAccount(transaction, reset.userId)
  const [row] = await transaction.delete(passwordResets).where(serves).returning(userId)
  return row?.userId ?? null
}

/** Deletes links mailed earlier. */
export async function dropPasswordResets(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
