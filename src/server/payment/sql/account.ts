import { desc, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/open.ts'
import { paymentAccounts } from '#server/db/schema/order/payment.ts'

export type PaymentAccount = typeof paymentAccounts.$inferSelect

/** The account that takes payments now; `null` if the shop has none. */
export async function findActiveAccount(database: Database | Transaction): Promise<PaymentAccount | null> {
  const [row] = await database
    .select()
    .from(paymentAccounts)
    .where(isNull(paymentAccounts.endedAt))
    .orderBy(desc(paymentAccounts.id))
    .limit(1)
  return row ?? null
}

/** Every account with a provider, those that have ended included, newest first. */
export async function listAccounts(database: Database, provider?: string): Promise<PaymentAccount[]> {
  return database
    .select()
    .from(paymentAccounts)
    .where(provider === undefined ? undefined : eq(paymentAccounts.provider, provider))
    .orderBy(desc(paymentAccounts.id))
}

/** Ends the accounts that take payments; theirs are asked about as before. */
export async function endAccounts(transaction: Transaction, endedAt: Date): Promise<void> {
  await transaction.update(paymentAccounts).set({ endedAt }).where(isNull(paymentAccounts.endedAt))
}

/** Writes an account whose keys are sealed. */
export async function insertAccount(
  transaction: Transaction,
  account: typeof paymentAccounts.$inferInsert,
): Promise<void> {
  await transaction.insert(paymentAccounts).values(account)
}
