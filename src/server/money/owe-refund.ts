import type { Transaction } from '#server/db/open.ts'
import type { Vault } from '#server/keys/vault.ts'
import { insertRefund, leftToRefund, takeRefund } from '#server/money/sql/refund.ts'

/**
 * Promises to return all that is left of what was paid for an order, in the transaction that cancels it. Does nothing
 * if nobody has paid.
 */
export async function oweRest(
  transaction: Transaction,
  vault: Vault,
  { orderId, ...by }: { orderId: number; reason: string | null; createdAt: Date; createdBy: number | null },
): Promise<void> {
  const amount = await leftToRefund(transaction, orderId)
  if (amount <= 0) return
  if (!(await takeRefund(transaction, orderId, amount))) throw new Error('The order changed under its lock')
  await insertRefund(transaction, vault, { orderId, amount, ...by })
}
