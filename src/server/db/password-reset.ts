import { and, eq, gt, lte } from 'drizzle-orm'
import { passwordResets } from '#server/db/schema/account.ts'
import type { Transaction } from './open.ts'

/** Keeps a link to choose a new password; drops those whose time is over. */
export async function insertPasswordReset(
  transaction: Transaction,
  reset: { tokenHash: string; userId: number; expiresAt: Date },
  now: Date,
): Promise<void> {
  await transaction.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
  await transaction.insert(passwordResets).values(reset)
}

/** Whose link this is, and takes it: of many at once, one gets it. */
export async function takePasswordReset(
  transaction: Transaction,
  tokenHash: string,
  now: Date,
): Promise<number | null> {
  const [row] = await transaction
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId })
  return row?.userId ?? null
}

/** What was mailed to someone before opens nothing any more. */
export async function dropPasswordResets(transaction: Transaction, userId: number): Promise<void> {
  await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
